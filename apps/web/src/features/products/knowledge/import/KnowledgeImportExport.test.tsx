import { ImportResponse } from '@relaydesk/contracts/import';
import { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { ImportQuestions } from '@relaydesk/contracts/knowledge-import';
import { Organisation } from '@relaydesk/contracts/organisation';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { listResponse, successResponse } from '../../../../testing/network';
import { renderRoute } from '../../../../testing/render-route';

const none = [
  http.get('*/api/knowledge/', () => listResponse(KnowledgeEntry, [])),
  http.get('*/api/organisations/', () => listResponse(Organisation, [])),
];

test('a file of questions is checked and imported; German column names work', async () => {
  const batches: ImportQuestions[] = [];
  const { user } = renderRoute('/products?tab=knowledge', {
    as: { group: 'Supervisor' },
    handlers: [
      ...none,
      http.post('*/api/knowledge/import/questions/', async ({ request }) => {
        const batch = (await request.json()) as ImportQuestions; // what the dialog sends
        batches.push(batch);
        const results = batch.rows.map(({ row }) => {
          return { row, outcome: 'created' as const, message: null, fields: null };
        });
        return successResponse(ImportResponse, { results });
      }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add from CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import questions and answers' });
  const file = 'Frage;Antwort;Formulierungen\nWann?;Morgen.;Wie bald?|Wann denn?\n';
  await user.upload(
    within(dialog).getByLabelText('Select a CSV file'),
    new File([file], 'fragen.csv', { type: 'text/csv' }),
  );
  await user.click(await within(dialog).findByRole('button', { name: /^Check/ }));
  await user.click(await within(dialog).findByRole('button', { name: /^Import/ }));
  await within(dialog).findByRole('button', { name: /Done|Close/ });
  const rows = [{ row: 2, question: 'Wann?', answer: 'Morgen.', wordings: 'Wie bald?|Wann denn?' }];
  expect(batches).toEqual([
    { dry_run: true, rows },
    { dry_run: false, rows },
  ]);
});

test.each([
  ['who only reads knowledge', { group: 'CSR' as const }],
  ['a Super Admin who has not chosen an organisation', { group: null, organization_id: null }],
])('%s has no import and export', async (_, as) => {
  renderRoute('/products?tab=knowledge', { as, handlers: none });
  await screen.findByText(/No knowledge yet/);
  expect(screen.queryByRole('button', { name: 'Add from CSV' })).not.toBeInTheDocument();
});
