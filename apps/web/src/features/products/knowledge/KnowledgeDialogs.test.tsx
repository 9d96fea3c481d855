import { BotAnswer, KnowledgeEntry, UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fill } from '../../../testing/fill';
import { answer, answerList, refusal } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildAnswer, buildKnowledge, buildUnanswered } from './knowledge.sample';

const admin = { group: 'Organisation Admin' as const };
const entry = buildKnowledge();
const list = (entries: KnowledgeEntry[]) =>
  http.get('*/api/knowledge/', () => answerList(KnowledgeEntry, entries));

test('pages and files are imported; each says what became of it', async () => {
  const sent: unknown[] = [];
  const { user } = renderRoute('/products?tab=knowledge', {
    as: admin,
    handlers: [
      list([entry]),
      http.get('*/api/knowledge/:id/', () => answer(KnowledgeEntry, entry)),
      http.post('*/api/knowledge/import/page/', async ({ request }) => {
        const body = (await request.json()) as { url: string }; // what the dialog sends
        sent.push(body);
        if (body.url.startsWith('http:'))
          return refusal('invalid', { fields: { url: 'Must start with https://.' } });
        return answer(KnowledgeEntry, buildKnowledge({ status: 'fetching' }));
      }),
      http.post('*/api/knowledge/import/file/', async ({ request }) => {
        sent.push(new URL(request.url).searchParams.get('name'), request.headers.get('content-type'));
        return answer(KnowledgeEntry, entry);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import knowledge' });
  await user.click(within(dialog).getByRole('button', { name: 'Read pages' }));
  expect(within(dialog).getByText('Enter at least one address.')).toBeInTheDocument();
  await fill(
    user,
    within(dialog).getByLabelText('Web addresses'),
    'https://shop.example/a\nhttp://shop.example/b\nhttps://shop.example/a',
  );
  await user.click(within(dialog).getByRole('switch', { name: 'Publish at once' }));
  await user.click(within(dialog).getByRole('button', { name: 'Read pages' }));
  const results = within(dialog).getByRole('status', { name: 'What was imported' });
  expect(await within(results).findByText('Imported')).toBeInTheDocument();
  expect(await within(results).findByText('Must start with https://.')).toBeInTheDocument();
  expect(sent).toEqual([
    { url: 'https://shop.example/a', is_published: true },
    { url: 'http://shop.example/b', is_published: true },
  ]);

  sent.length = 0;
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.txt');
  const files = [new File(['# Returns'], 'returns.md'), large];
  await user.upload(within(dialog).getByLabelText('Choose files', { selector: 'input' }), files);
  expect(await within(results).findByText('The file is larger than 2 MB.')).toBeInTheDocument();
  expect(within(results).getAllByText('Imported')).toHaveLength(2);
  expect(sent).toEqual(['returns.md', 'application/octet-stream']);
});

test('an unanswered question is answered with an entry that names it, or dismissed', async () => {
  const open = buildUnanswered();
  const odd = buildUnanswered({
    id: '0197a000-0000-7005-8000-000000000002',
    question: 'Hm?',
    times_asked: 1,
  });
  const questions = [open, odd];
  let sent: unknown;
  const { user } = renderRoute('/products?tab=knowledge', {
    as: admin,
    handlers: [
      list([entry]),
      http.get('*/api/unanswered-questions/', () => answerList(UnansweredQuestion, questions)),
      http.post('*/api/unanswered-questions/:id/dismiss/', () => {
        questions.pop();
        return answer(UnansweredQuestion, { ...odd, status: 'dismissed' });
      }),
      http.post('*/api/knowledge/', async ({ request }) => {
        sent = await request.json();
        questions.shift();
        return answer(KnowledgeEntry, entry);
      }),
    ],
  });
  await user.click(await screen.findByRole('tab', { name: 'Unanswered questions' }));
  const row = await screen.findByRole('row', { name: /Norway/ });
  expect(row).toHaveTextContent('3');
  expect(within(row).getByRole('link', { name: 'Open conversation' })).toHaveAttribute(
    'href',
    `/chat?conversation=${open.conversation_id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for Hm?' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Hm/ })).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Answer: Do you ship to Norway?' }));
  const form = await screen.findByRole('dialog', { name: 'Answer a question' });
  expect(within(form).getByLabelText(/^Question/)).toHaveValue('Do you ship to Norway?');
  await fill(user, within(form).getByLabelText(/^Answer/), 'Yes, in five days.');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Nothing unanswered/)).toBeInTheDocument();
  expect(sent).toEqual({
    kind: 'question',
    title: 'Do you ship to Norway?',
    body: 'Yes, in five days.',
    is_published: true,
    unanswered_question_id: open.id,
  });
});

test('the bot is asked: its answer, why it asks back, and its sources against what an answer needs', async () => {
  let isDown = true;
  const { user } = renderRoute('/products?tab=knowledge', {
    handlers: [
      list([entry]),
      http.post('*/api/bot/ask/', () => (isDown ? refusal('unavailable') : answer(BotAnswer, buildAnswer()))),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Ask the bot' }));
  const drawer = await screen.findByRole('dialog', { name: 'Ask the bot' });
  await fill(user, within(drawer).getByLabelText('Question'), 'When will it be here?');
  await user.click(within(drawer).getByRole('button', { name: 'Ask' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('could not be asked');
  isDown = false;
  await user.keyboard('{Enter}');
  await user.click(within(drawer).getByRole('button', { name: 'Ask' }));
  expect(await within(drawer).findByText('Asks back')).toBeInTheDocument();
  expect(within(drawer).getByRole('region', { name: 'The bot says' })).toHaveTextContent('other words?');
  expect(within(drawer).getByText(/Its best source is too unsure/)).toBeInTheDocument();
  const bar = within(drawer).getByRole('progressbar', { name: /31 % sure/ });
  expect(bar).toHaveAttribute('aria-valuenow', '31');
  expect(within(drawer).getByText(/Too weak to answer from/)).toBeInTheDocument();
  expect(within(drawer).getByText(/An answer needs 45 %. Took 4 milliseconds./)).toBeInTheDocument();
});
