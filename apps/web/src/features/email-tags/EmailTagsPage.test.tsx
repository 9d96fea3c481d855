import {
  CreateEmailTag,
  EmailTagDetail,
  MergeEmailTag,
  TagRun,
  UpdateEmailTag,
} from '@relaydesk/contracts/email-tag';
import { Organisation } from '@relaydesk/contracts/organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { addFilter } from '../../testing/add-filter';
import { buildSuperAdmin } from '../../testing/build-me';
import { listResponse, successResponse } from '../../testing/network';
import { buildOrganisation } from '../../testing/organisations';
import { buildEmailTagDetail, orderTag } from './testing/email-tag-builders';
import { renderEmailTags } from './testing/render-email-tags';

const tableOf = () => screen.findByRole('table', { name: 'Email Tags' });

test('the table shows tags with usage, and conversation counts link to the chat', async () => {
  const { user, asked } = renderEmailTags();
  const row = await within(await tableOf()).findByRole('row', { name: /Complaint/ });
  for (const text of ['Somebody is unhappy.', 'Reason', '12', '3', '2', '05 Nov 2026', 'Ada Admin'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('link', { name: 'Complaint: 12 conversations' })).toHaveAttribute(
    'href',
    `/chat?tab=all&tag_id=${buildEmailTagDetail().id}`,
  );
  await addFilter(user, 'Group');
  await user.click(await screen.findByRole('option', { name: 'Reason' }));
  await waitFor(() => expect(asked.at(-1)?.get('group')).toBe('Reason'));
});

test('an organisation without tags is offered three that one click creates', async () => {
  const tags: EmailTagDetail[] = [];
  const { user } = renderEmailTags({
    tags,
    handlers: [
      http.post('*/api/email-tags/', async ({ request }) => {
        const made = buildEmailTagDetail(CreateEmailTag.parse(await request.json()));
        tags.push(made);
        return successResponse(EmailTagDetail, made);
      }),
    ],
  });
  await screen.findByText(/No tags yet/);
  for (const name of ['Complaint', 'Order', 'Return'])
    expect(screen.getByRole('button', { name: `Create “${name}”` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create “Return”' }));
  expect(await within(await tableOf()).findByRole('row', { name: /Return/ })).toHaveTextContent(
    'returns or exchanges',
  );
});

test('a Super Admin selects the organisation first and has no links to the chat', async () => {
  const acme = buildOrganisation();
  const { user, asked } = renderEmailTags({
    as: buildSuperAdmin(),
    handlers: [
      http.get('*/api/organisations/', () => listResponse(Organisation, [acme])),
      http.get('*/api/organisations/:id/', () => successResponse(Organisation, acme)),
    ],
  });
  expect(await screen.findByText('Select an organisation to see its tags.')).toBeVisible();
  expect(asked).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add email tag' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('combobox', { name: 'Organisation' }));
  await user.click(await screen.findByRole('option', { name: acme.name }));
  const row = await within(await tableOf()).findByRole('row', { name: /Complaint/ });
  expect(asked.at(-1)?.get('organization_id')).toBe(acme.id);
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Complaint' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit tag' });
  expect(within(drawer).queryByRole('button', { name: /Test on/ })).not.toBeInTheDocument(); // the Super Admin may not read its messages
});

test('a CSR reads a tag and its rules as text and cannot change them', async () => {
  const { user } = renderEmailTags({ as: { group: 'CSR' } });
  await user.click(await screen.findByRole('button', { name: 'Complaint' }));
  const drawer = await screen.findByRole('dialog', { name: 'Complaint' });
  const rule = within(within(drawer).getByRole('list', { name: 'Rules' })).getByRole('listitem');
  expect(rule).toHaveTextContent('any condition matches: Message text contains “broken”');
  expect(rule).toHaveTextContent('Set priority: High, Skip the bot');
  for (const name of ['Add email tag', 'Import CSV', 'Rule order', 'Actions for Complaint', 'Save'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test("merging shows what moves; archiving and reordering keep the tag's other values", async () => {
  const sent: unknown[] = [];
  const { user } = renderEmailTags({
    tags: [buildEmailTagDetail(), orderTag],
    handlers: [
      http.post('*/api/email-tags/:id/merge/', async ({ request }) => {
        sent.push(MergeEmailTag.parse(await request.json()));
        return successResponse(EmailTagDetail, orderTag);
      }),
      http.patch('*/api/email-tags/:id/', async ({ request }) => {
        sent.push(UpdateEmailTag.parse(await request.json()));
        return successResponse(EmailTagDetail, buildEmailTagDetail());
      }),
    ],
  });
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Complaint' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await act('Merge');
  const dialog = await screen.findByRole('dialog', { name: /^Merge Complaint/ });
  expect(dialog).toHaveTextContent('12 conversations of the last 30 days, older ones, 3 customers, 2 sales');
  await user.click(within(dialog).getByRole('combobox', { name: /Tag to keep/ }));
  await user.click(await screen.findByRole('option', { name: 'Order' }));
  expect(dialog).toHaveTextContent('gets “Order” instead');
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent.pop()).toEqual({ into_id: orderTag.id, version: 4 });

  await act('Archive');
  const question = await screen.findByRole('alertdialog', { name: 'Archive Complaint?' });
  await user.click(within(question).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sent.pop()).toEqual({ name: 'Complaint', colour: '#FF5630', version: 4, is_archived: true });

  await user.click(screen.getByRole('button', { name: 'Rule order' }));
  await user.click(await screen.findByRole('button', { name: 'Move Order up' }));
  await waitFor(() => expect(sent.pop()).toMatchObject({ name: 'Order', position: 1 }));
});

test('the rules are applied to past messages and reverted', async () => {
  const tag = buildEmailTagDetail();
  const run: TagRun = {
    id: '0197a000-0000-7006-8000-000000000001',
    email_tag_id: tag.id,
    status: 'done',
    looked_at: 40,
    to_look_at: 40,
    tagged: 7,
    started_at: '2026-11-05T08:00:00.000Z',
    finished_at: '2026-11-05T08:00:01.000Z',
  };
  let runs: TagRun[] = [];
  const { user } = renderEmailTags({
    handlers: [
      http.get('*/api/email-tags/:id/runs/', () => successResponse(TagRun.array(), runs)),
      http.post('*/api/email-tags/:id/apply/', () => {
        runs = [run];
        return successResponse(TagRun, run);
      }),
      http.post(`*/api/email-tags/:id/runs/${run.id}/undo/`, () => {
        runs = [{ ...run, status: 'undone', tagged: 0 }];
        return successResponse(TagRun, runs[0] ?? run);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Complaint' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Apply to past messages' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit tag' });
  await user.click(within(drawer).getByRole('button', { name: 'Apply to past messages' }));
  expect(await within(drawer).findByText('40 of 40 conversations checked, 7 tagged.')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: /^Undo the run/ }));
  expect(await within(drawer).findByText('The tag was removed again.')).toBeVisible();
});
