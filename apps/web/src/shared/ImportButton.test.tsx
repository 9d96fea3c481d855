import { ImportResponse } from '@relaydesk/contracts/import';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import * as saving from '../lib/download-file';
import { errorResponse, server, successResponse } from '../testing/network';
import { ImportButton } from './ImportButton';

interface Batch {
  dry_run: boolean;
  organization_id: string;
  rows: { row: number; email: string; name?: string }[];
}

/** The open import dialog for users, which refuses rows without @; records the requests. */
async function openImport({ fails = () => false }: { fails?: (batch: Batch) => boolean } = {}) {
  const batches: Batch[] = [];
  const onImported = vi.fn();
  server.use(
    http.post('*/api/people/import/', async ({ request }) => {
      const batch = (await request.json()) as Batch; // what the dialog sends
      batches.push(batch);
      if (fails(batch)) return errorResponse('unavailable');
      const results = batch.rows.map(({ row, email }) =>
        email.includes('@')
          ? { row, outcome: 'created' as const, message: null, fields: null }
          : {
              row,
              outcome: 'failed' as const,
              message: 'Refused.',
              fields: { email: 'Must be an address.' },
            },
      );
      return successResponse(ImportResponse, { results });
    }),
  );
  const user = userEvent.setup({ applyAccept: false });
  render(
    <ImportButton
      label="Import"
      title="Import people"
      path="/api/people/import/"
      body={{ organization_id: 'acme' }}
      fields={[
        { name: 'email', label: 'Email address', isRequired: true, example: 'ada@example.com' },
        { name: 'name', label: 'Name' },
      ]}
      keyField="email"
      template="people.csv"
      onImported={onImported}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import people' });
  const give = (text: BlobPart, name = 'people.csv') =>
    user.upload(
      within(dialog).getByLabelText('Select a CSV file'),
      new File([text], name, { type: 'text/csv' }),
    );
  const press = (name: string | RegExp) => user.click(within(dialog).getByRole('button', { name }));
  return { user, dialog, batches, onImported, give, press };
}

/** The downloaded file as text. */
function watchFiles() {
  const saved: saving.NamedContent[] = [];
  vi.spyOn(saving, 'downloadFile').mockImplementation((file) => void saved.push(file));
  return saved;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('rows are previewed, checked in a dry run, imported, and their results can be downloaded', async () => {
  const { dialog, batches, onImported, give, press } = await openImport();
  const saved = watchFiles();
  await give('E-mail address;Name\nada@b.c;Ada\nben@b.c;=1+1\n');
  const preview = await within(dialog).findByRole('table', { name: 'Preview of the first rows' });
  expect(within(preview).getByRole('row', { name: /ada@b\.c/ })).toHaveTextContent('2ada@b.cAda');
  expect(within(dialog).getByText('people.csv: 2 rows')).toBeInTheDocument();
  await press('Check');
  expect(await within(dialog).findByText(/Nothing has been imported yet.* 2 new/)).toBeInTheDocument();
  expect(within(dialog).getByText(/All rows are valid. Select “Import 2 rows” to import/)).toBeVisible();
  expect(batches).toEqual([
    {
      dry_run: true,
      organization_id: 'acme',
      rows: [
        { row: 2, email: 'ada@b.c', name: 'Ada' },
        { row: 3, email: 'ben@b.c', name: '=1+1' },
      ],
    },
  ]);
  await press('Import 2 rows');
  expect(await within(dialog).findByText(/Import complete.* 2 new/)).toBeInTheDocument();
  expect(batches.at(-1)?.dry_run).toBe(false);
  await press('Download results');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('people-result.csv');
  expect(await saved[0]?.content.text()).toBe(
    'E-mail address,Name,Outcome,Message\r\nada@b.c,Ada,created,\r\nben@b.c,"\'=1+1",created,',
  );
  await press('Close');
  expect(onImported).toHaveBeenCalledOnce();
  expect(dialog).not.toBeInTheDocument();
});

test('rows with errors are listed; the others are imported only on request', async () => {
  const { user, dialog, batches, give, press } = await openImport();
  await give('email,name\nada@b.c,Ada\nnobody,Ben\n');
  await within(dialog).findByText('people.csv: 2 rows');
  await press('Check');
  expect(
    await within(dialog).findByText('Row 3 (nobody): Email address: Must be an address.'),
  ).toBeInTheDocument();
  expect(
    within(dialog).getByText(/^1 row has an error. Fix it in your file and start again, or/),
  ).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /^Import 0 rows/ })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: 'Only the 1 row without errors' }));
  await press('Import 1 row');
  expect(await within(dialog).findByText(/Import complete.* 1 new, 1 with errors/)).toBeInTheDocument();
  expect(batches.at(-1)).toMatchObject({ dry_run: false, rows: [{ row: 2, email: 'ada@b.c' }] });
});

test('a missing required column must be selected first', async () => {
  const { user, dialog, batches, give, press } = await openImport();
  await give('Contact,Who\nada@b.c,Ada\n');
  expect(await within(dialog).findByText('Select a column for: Email address')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Check' })).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: /Email address/ }));
  await user.click(await screen.findByRole('option', { name: 'Contact' }));
  await press('Check');
  await within(dialog).findByText(/1 new/);
  expect(batches[0]?.rows).toEqual([{ row: 2, email: 'ada@b.c' }]);
});

test('an interrupted import resumes where it stopped', async () => {
  let isBroken = true;
  const { dialog, batches, give, press } = await openImport({
    fails: ({ dry_run, rows }) => !dry_run && isBroken && rows[0]?.row === 102,
  });
  await give(`email\n${Array.from({ length: 150 }, (_, at) => `${at}@b.c`).join('\n')}\n`);
  await within(dialog).findByText('people.csv: 150 rows');
  await press('Check');
  await within(dialog).findByText(/150 new/);
  await press('Import 150 rows');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('request-of-the-test');
  expect(within(dialog).getByText('100 of 150 rows')).toBeInTheDocument();
  isBroken = false;
  await press('Try again');
  expect(await within(dialog).findByText(/Import complete.* 150 new/)).toBeInTheDocument();
  expect(batches.filter(({ dry_run }) => !dry_run).map(({ rows }) => rows.length)).toEqual([100, 50, 50]);
});

test.each([
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0]), /people\.xlsx is not a CSV file/],
  ['only headings', 'email,name\n', /has no rows below its header/],
  ['an open quotation mark', 'email\n"ada', /can’t be read from row 2 onwards/],
])('an unusable file shows why: %s', async (_, content, message) => {
  const { dialog, give } = await openImport();
  await give(content, 'people.xlsx');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
});

test('the template has column names and an example', async () => {
  const { press } = await openImport();
  const saved = watchFiles();
  await press('Download a template');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('people.csv');
  expect(await saved[0]?.content.text()).toBe('email,name\r\nada@example.com,');
});
