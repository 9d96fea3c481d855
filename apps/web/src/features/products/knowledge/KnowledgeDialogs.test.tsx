import { BotReplay } from '@relaydesk/contracts/bot-replay';
import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { BotAnswer, KnowledgeEntry, UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildIntegration } from '../../channel-integrations/testing/integration-builders';
import {
  buildBotAnswer,
  buildKnowledge,
  buildKnowledgeReplay,
  buildUnansweredQuestion,
} from './testing/knowledge-builders';

const admin = { group: 'Organisation Admin' as const };
const entry = buildKnowledge();
const list = (entries: KnowledgeEntry[]) =>
  http.get('*/api/knowledge/', () => listResponse(KnowledgeEntry, entries));

test('pages and files are imported, with a result for each', async () => {
  const sent: unknown[] = [];
  const { user } = renderRoute('/products?tab=knowledge', {
    as: admin,
    handlers: [
      list([entry]),
      http.get('*/api/knowledge/:id/', () => successResponse(KnowledgeEntry, entry)),
      http.post('*/api/knowledge/import/page/', async ({ request }) => {
        const body = (await request.json()) as { url: string }; // what the dialog sends
        sent.push(body);
        if (body.url.startsWith('http:'))
          return errorResponse('invalid', { fields: { url: 'The URL must start with https://.' } });
        return successResponse(KnowledgeEntry, buildKnowledge({ status: 'fetching' }));
      }),
      http.post('*/api/knowledge/import/file/', async ({ request }) => {
        sent.push(new URL(request.url).searchParams.get('name'), request.headers.get('content-type'));
        return successResponse(KnowledgeEntry, entry);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import knowledge' });
  await user.click(within(dialog).getByRole('button', { name: 'Import pages' }));
  expect(within(dialog).getByText('Enter at least one address.')).toBeInTheDocument();
  await fillField(
    user,
    within(dialog).getByLabelText('Web addresses'),
    'https://shop.example/a\nhttp://shop.example/b\nhttps://shop.example/a',
  );
  await user.click(within(dialog).getByRole('switch', { name: 'Publish immediately' }));
  await user.click(within(dialog).getByRole('button', { name: 'Import pages' }));
  const results = within(dialog).getByRole('status', { name: 'Import results' });
  expect(await within(results).findByText('Imported')).toBeInTheDocument();
  expect(await within(results).findByText('The URL must start with https://.')).toBeInTheDocument();
  expect(sent).toEqual([
    { url: 'https://shop.example/a', is_published: true },
    { url: 'http://shop.example/b', is_published: true },
  ]);

  sent.length = 0;
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.txt');
  const files = [new File(['# Returns'], 'returns.md'), large];
  await user.upload(within(dialog).getByLabelText('Select files', { selector: 'input' }), files);
  expect(await within(results).findByText('The file is larger than 2 MB.')).toBeInTheDocument();
  expect(within(results).getAllByText('Imported')).toHaveLength(2);
  expect(sent).toEqual(['returns.md', 'application/octet-stream']);
});

test('an unanswered question is answered with a new entry or dismissed', async () => {
  const open = buildUnansweredQuestion();
  const odd = buildUnansweredQuestion({
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
      http.get('*/api/unanswered-questions/', () => listResponse(UnansweredQuestion, questions)),
      http.post('*/api/unanswered-questions/:id/dismiss/', () => {
        questions.pop();
        return successResponse(UnansweredQuestion, { ...odd, status: 'dismissed' });
      }),
      http.post('*/api/knowledge/', async ({ request }) => {
        sent = await request.json();
        questions.shift();
        return successResponse(KnowledgeEntry, entry);
      }),
      http.post('*/api/bot/replay/', () => errorResponse('unavailable')),
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
  await fillField(user, within(form).getByLabelText(/^Answer/), 'Yes, in five days.');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  const replay = await screen.findByRole('dialog', { name: 'What would change?' });
  expect(await within(replay).findByRole('alert')).toHaveTextContent(
    'We couldn’t replay the recent questions.',
  );
  await user.click(within(replay).getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText(/No unanswered questions/)).toBeInTheDocument();
  expect(sent).toEqual({
    kind: 'question',
    title: 'Do you ship to Norway?',
    wordings: [],
    body: 'Yes, in five days.',
    is_published: true,
    unanswered_question_id: open.id,
  });
});

test('an unanswered question is added to the nearest entry or to another one', async () => {
  const asked = buildUnansweredQuestion({ question: 'Wann ist es da?' });
  const other = buildKnowledge({
    id: '0197a000-0000-7004-8000-000000000002',
    title: 'Where is my parcel?',
    body: 'See the link in our mail.',
    wordings: ['Track my parcel'],
    is_published: false,
  });
  const questions = [asked];
  const sent: unknown[] = [];
  const { user } = renderRoute('/products?tab=knowledge&view=unanswered', {
    as: admin,
    handlers: [
      http.get('*/api/knowledge/', ({ request }) => {
        const { searchParams } = new URL(request.url);
        return listResponse(
          KnowledgeEntry,
          searchParams.get('search') === 'parcel' ? [other] : [entry, other],
        );
      }),
      http.get('*/api/knowledge/:id/', ({ params }) =>
        successResponse(KnowledgeEntry, params.id === other.id ? other : entry),
      ),
      http.get('*/api/unanswered-questions/', () => listResponse(UnansweredQuestion, questions)),
      http.post('*/api/bot/ask/', () => successResponse(BotAnswer, buildBotAnswer())),
      http.post('*/api/bot/replay/', async ({ request }) => {
        sent.push(await request.json());
        return successResponse(BotReplay, buildKnowledgeReplay({ changed: [] }));
      }),
      http.post('*/api/unanswered-questions/:id/adopt/', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 2)
          return errorResponse('invalid', { fields: { knowledge_id: 'This entry has 200 wordings.' } });
        questions.pop();
        return successResponse(UnansweredQuestion, { ...asked, status: 'answered', knowledge_id: entry.id });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add to an entry: Wann ist es da?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to an entry' });
  const add = within(dialog).getByRole('button', { name: 'Add to an entry' });
  const nearest = await within(dialog).findByRole('radio', {
    name: 'How long does delivery take? (31% confidence)',
  });
  await user.click(add);
  expect(await within(dialog).findByText('This field is required.')).toBeInTheDocument();

  await user.click(within(dialog).getByRole('radio', { name: 'Another entry' }));
  const search = await within(dialog).findByRole('combobox', { name: /^Entry/ });
  await user.type(search, 'parcel');
  await user.click(await screen.findByRole('option', { name: 'Where is my parcel?' }));
  const region = await within(dialog).findByRole('region', { name: 'Answer' });
  expect(region).toHaveTextContent('See the link in our mail.');
  expect(region).toHaveTextContent('This entry is a draft');

  await user.click(nearest);
  expect(await within(dialog).findByText('Two to four working days.')).toBeInTheDocument();
  for (const isFirst of [true, false]) {
    await user.click(add);
    const replay = await screen.findByRole('dialog', { name: 'What would change?' });
    await user.click(await within(replay).findByRole('button', { name: 'Save' }));
    if (isFirst) expect(await within(dialog).findByText('This entry has 200 wordings.')).toBeInTheDocument();
  }
  expect(await screen.findByText(/No unanswered questions/)).toBeInTheDocument();
  const { id, kind, title, body, is_published } = entry;
  const wish = { knowledge: { id, kind, title, wordings: [asked.question], body, is_published } };
  const adoption = { knowledge_id: entry.id };
  expect(sent).toEqual([wish, adoption, wish, adoption]);
});

test("the bot test shows answer, source scores against the threshold, and the integration's hand-over rule", async () => {
  let isDown = true;
  let sent: unknown;
  const integration = buildIntegration({ name: 'Shop chat' });
  const { user } = renderRoute('/products?tab=knowledge', {
    handlers: [
      list([entry]),
      http.get('*/api/channel-integrations/', () => listResponse(ChannelIntegration, [integration])),
      http.post('*/api/bot/ask/', async ({ request }) => {
        sent = await request.json();
        if (isDown) return errorResponse('unavailable');
        const isLine = 'channel_integration_id' in Object(sent);
        return successResponse(BotAnswer, isLine ? buildBotAnswer(OF_A_RULE) : buildBotAnswer());
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Ask the bot' }));
  const drawer = await screen.findByRole('dialog', { name: 'Ask the bot' });
  await fillField(user, within(drawer).getByLabelText('Question'), 'When will it be here?');
  await user.click(within(drawer).getByRole('button', { name: 'Ask' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('We couldn’t ask the bot.');
  isDown = false;
  await user.keyboard('{Enter}');
  await user.click(within(drawer).getByRole('button', { name: 'Ask' }));
  expect(await within(drawer).findByText('Asks a follow-up question')).toBeInTheDocument();
  expect(within(drawer).getByRole('region', { name: 'The bot says' })).toHaveTextContent('other words?');
  expect(within(drawer).getByText(/Confidence in the best source is too low/)).toBeInTheDocument();
  const bar = within(drawer).getByRole('progressbar', { name: /31% confidence/ });
  expect(bar).toHaveAttribute('aria-valuenow', '31');
  expect(within(drawer).getByText(/Confidence too low/)).toBeInTheDocument();
  expect(within(drawer).getByText(/An answer requires 45%. Took 4 milliseconds./)).toBeInTheDocument();

  await user.click(within(drawer).getByRole('combobox', { name: 'Settings of' }));
  await user.click(await screen.findByRole('option', { name: 'Shop chat' }));
  await user.click(within(drawer).getByRole('button', { name: 'Ask' }));
  expect(await within(drawer).findByText('Hands over to a teammate')).toBeInTheDocument();
  expect(within(drawer).getByText(/hand-over rule applies/)).toHaveTextContent(
    'Topic for humans only: lawyer',
  );
  expect(sent).toEqual({ question: 'When will it be here?', channel_integration_id: integration.id });
});

const OF_A_RULE = {
  decision: 'hand_over',
  because: 'rule',
  rule: { reason: 'topic', because: 'lawyer' },
} as const;
