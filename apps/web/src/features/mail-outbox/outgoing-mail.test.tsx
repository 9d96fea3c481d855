import { EmptyObject } from '@relaydesk/contracts/common';
import { SystemMail } from '@relaydesk/contracts/system-mail';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildSuperAdmin } from '../../testing/build-me';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const build = (n: number, changes: Partial<SystemMail> = {}): SystemMail => ({
  id: `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  to: 'casey@acme.test',
  subject: `Mail ${n}`,
  state: 'waiting',
  text: 'Open http://127.0.0.1:3000/?invitation=abc. It works once.',
  created_at: '2026-11-21T08:00:00.000Z',
  sent_at: null,
  error: null,
  ...changes,
});

const show = (mails: SystemMail[]) =>
  renderRoute('/outgoingMail', {
    as: buildSuperAdmin(),
    handlers: [http.get('*/api/mails/', () => listResponse(SystemMail, mails))],
  });

test('the list shows mails with status, and the drawer shows clickable links', async () => {
  const { user } = show([
    build(1),
    build(2, { state: 'sent', sent_at: '2026-11-21T08:00:01.000Z' }),
    build(3, { error: 'Connection refused' }),
    build(4, { state: 'failed', error: '550 No such user' }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Outgoing mail' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Outgoing mail' }));
  await table.findByText('Mail 1');
  for (const state of ['Waiting', 'Sent', 'Retrying', 'Rejected'])
    expect(table.getByText(state)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Search' })).not.toBeInTheDocument();
  await user.click(table.getByText('Mail 3'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Mail 3' }));
  expect(drawer.getByText('Connection refused')).toBeVisible();
  const link = drawer.getByRole('link', { name: 'http://127.0.0.1:3000/?invitation=abc' });
  expect(link).toHaveAttribute('href', 'http://127.0.0.1:3000/?invitation=abc');
});

test('a mail of unknown outcome says so and is resent by one click', async () => {
  const unknown = build(1, { state: 'unknown', error: 'Connection closed unexpectedly' });
  const { user } = show([unknown, build(2)]);
  const resent: string[] = [];
  server.use(
    http.post('*/api/mails/:id/resend/', ({ params }) => {
      resent.push(String(params.id));
      return successResponse(EmptyObject, {});
    }),
  );
  const table = within(await screen.findByRole('table', { name: 'Outgoing mail' }));
  await user.click(await table.findByText('Mail 1'));
  expect(within(await screen.findByRole('dialog', { name: 'Mail 1' })).getByRole('alert')).toHaveTextContent(
    'may deliver it twice',
  );
  await user.keyboard('{Escape}');
  expect(table.getByText('Outcome unknown')).toBeVisible();
  await user.click(await table.findByRole('button', { name: 'Actions for Mail 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  expect(await screen.findByText('Sending the email again.')).toBeVisible();
  expect(resent).toEqual([unknown.id]);
});

test('an empty list explains itself', async () => {
  show([]);
  expect(await screen.findByText('No emails yet.')).toBeVisible();
});

test('only the Super Admin may see the page', async () => {
  renderRoute('/outgoingMail', { as: { group: 'Organisation Admin' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
});
