import { BotReplay } from '@relaydesk/contracts/bot-replay';
import { EmptyObject } from '@relaydesk/contracts/common';
import { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildKnowledge, buildKnowledgeReplay } from './testing/knowledge-builders';

const admin = { group: 'Organisation Admin' as const };
const entry = buildKnowledge();
const list = (entries: KnowledgeEntry[]) =>
  http.get('*/api/knowledge/', () => listResponse(KnowledgeEntry, entries));

test('knowledge is the second tab of the product page, stored in the URL', async () => {
  const { user, router } = renderRoute('/products', {
    as: admin,
    handlers: [
      list([entry]),
      http.get('*/api/products/', () => listResponse(KnowledgeEntry, [])),
      http.get('*/api/products/categories/', () => successResponse(z.array(z.string()), [])),
    ],
  });
  await user.click(await screen.findByRole('tab', { name: 'Knowledge' }));
  expect(router.state.location.search).toBe('?tab=knowledge');
  const table = await screen.findByRole('table', { name: 'Knowledge' });
  expect(await within(table).findByRole('row', { name: /How long does delivery take/ })).toHaveTextContent(
    'Question',
  );
});

test('an entry with alternative wordings is created after a preview of its effect; the list is fetched again', async () => {
  const entries: KnowledgeEntry[] = [];
  let [sent, replayed]: unknown[] = [];
  const { user } = renderRoute('/products?tab=knowledge', {
    as: admin,
    handlers: [
      http.get('*/api/knowledge/', () => listResponse(KnowledgeEntry, entries)),
      http.post('*/api/knowledge/', async ({ request }) => {
        const isFirst = sent === undefined;
        sent = await request.json();
        if (isFirst)
          return errorResponse('invalid', { fields: { 'wordings.1': 'Another entry asks this.' } });
        entries.push(entry);
        return successResponse(KnowledgeEntry, entry);
      }),
      http.post('*/api/bot/replay/', async ({ request }) => {
        replayed = await request.json();
        return successResponse(BotReplay, buildKnowledgeReplay());
      }),
    ],
  });
  expect(await screen.findByText(/No knowledge yet/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Add knowledge entry' })[0] as HTMLElement); // above the list, and in its empty place
  const drawer = await screen.findByRole('dialog', { name: 'Add knowledge entry' });
  await fillField(user, within(drawer).getByLabelText(/^Question/), 'How long does delivery take?');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('This field is required.')).toBeInTheDocument();
  await fillField(user, within(drawer).getByLabelText(/^Answer/), 'Two days.');
  await fillField(
    user,
    within(drawer).getByLabelText(/^Alternative phrasings/),
    'When does it arrive?\nLieferzeit\nhow long does delivery take\nWHEN does it arrive',
  );
  expect(within(drawer).getByText('4 of 200 phrasings')).toBeInTheDocument();
  expect(within(drawer).getByText(/^2 duplicates: how long .* · WHEN does it arrive\./)).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Remove these lines' }));
  expect(within(drawer).getByText('2 of 200 phrasings')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'What would change?' });
  expect(await within(question).findByText(/1 of the last 2 questions/)).toBeInTheDocument();
  expect(sent).toBeUndefined();
  await user.click(within(question).getByRole('button', { name: 'Save anyway' }));
  expect(await within(drawer).findByText('Another entry asks this.')).toBeInTheDocument();
  expect(within(drawer).getByText('Check these: Lieferzeit.')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByRole('row', { name: /How long does delivery take/ })).toBeInTheDocument();
  const saved = {
    kind: 'question',
    title: 'How long does delivery take?',
    wordings: ['When does it arrive?', 'Lieferzeit'],
    body: 'Two days.',
    is_published: true,
  };
  expect(replayed).toEqual({ knowledge: { id: null, ...saved } });
  expect(sent).toEqual(saved);
});

test('an entry is deleted after a confirmation with the effect; a refusal shows in the dialog', async () => {
  const entries = [entry];
  let isAllowed = false;
  let replayed: unknown;
  const { user } = renderRoute('/products?tab=knowledge', {
    as: admin,
    handlers: [
      http.get('*/api/knowledge/', () => listResponse(KnowledgeEntry, entries)),
      http.delete('*/api/knowledge/:id/', () => {
        if (!isAllowed) return errorResponse('unavailable');
        entries.pop();
        return successResponse(EmptyObject, {});
      }),
      http.post('*/api/bot/replay/', async ({ request }) => {
        replayed = await request.json();
        return successResponse(BotReplay, buildKnowledgeReplay());
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: `Actions for ${entry.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this knowledge entry?' });
  expect(await within(question).findByText(/1 of the last 2 questions/)).toBeInTheDocument();
  expect(replayed).toEqual({ removed_knowledge_id: entry.id });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('out of reach');
  isAllowed = true;
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No knowledge yet/)).toBeInTheDocument();
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('a CSR can read an entry', async () => {
  const { user } = renderRoute('/products?tab=knowledge', { handlers: [list([entry])] });
  await user.click(await screen.findByRole('button', { name: entry.title }));
  expect(await screen.findByRole('dialog', { name: entry.title })).toHaveTextContent(
    'Two to four working days.',
  );
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('an import in progress is polled, and a failure shows why', async () => {
  let status: KnowledgeEntry['status'] = 'fetching';
  let asked = 0;
  renderRoute('/products?tab=knowledge', {
    as: admin,
    handlers: [
      http.get('*/api/knowledge/', () => {
        asked += 1;
        const failure = {
          problem: 'The words of the server.',
          problem_reason: { reason: 'page_too_large', params: { max_mb: 2 } },
        };
        const source_url = 'https://shop.example/returns';
        return listResponse(KnowledgeEntry, [
          buildKnowledge({ status, source_url, ...(status === 'failed' && failure) }),
        ]);
      }),
    ],
  });
  const row = await screen.findByRole('row', { name: /How long/ });
  expect(within(row).getByText('Importing')).toBeInTheDocument();
  expect(within(row).getByText('shop.example')).toBeInTheDocument();
  status = 'failed';
  expect(await within(row).findByText('The page is larger than 2 MB.', {}, { timeout: 5_000 })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
});

test('several entries are published together', async () => {
  const sent: unknown[] = [];
  const draft = buildKnowledge({ is_published: false });
  const { user } = renderRoute('/products?tab=knowledge', {
    as: admin,
    handlers: [
      list([draft]),
      http.patch('*/api/knowledge/:id/', async ({ request }) => {
        sent.push(await request.json());
        return successResponse(KnowledgeEntry, entry);
      }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /all/i }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { kind, title, wordings, body, version } = draft;
  expect(sent).toEqual([{ kind, title, wordings, body, is_published: true, version }]);
});
