import { Mail } from '@relaydesk/contracts/mail';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerList, refusal, server } from '../../testing/network';
import { buildSuperAdmin } from '../../testing/people';
import { renderRoute } from '../../testing/render-route';

beforeEach(() => server.use(http.get('*/api/*', () => refusal('unavailable'))));

const build = (n: number, changes: Partial<Mail> = {}): Mail => ({
  id: `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  to: 'casey@acme.test',
  subject: `Mail ${n}`,
  text: 'Open http://127.0.0.1:3000/?invitation=abc. It works once.',
  created_at: '2026-11-21T08:00:00.000Z',
  sent_at: null,
  error: null,
  ...changes,
});

const show = (mails: Mail[]) =>
  renderRoute('/outgoingMail', {
    as: buildSuperAdmin(),
    handlers: [http.get('*/api/mails/', () => answerList(Mail, mails))],
  });

test('mails are listed with their state, and opened with links that can be clicked', async () => {
  const { user } = show([
    build(1),
    build(2, { sent_at: '2026-11-21T08:00:01.000Z' }),
    build(3, { error: 'Connection refused' }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Outgoing mail' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Outgoing mail' }));
  await table.findByText('Mail 1');
  for (const state of ['Waiting', 'Sent', 'Failed']) expect(table.getByText(state)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Search' })).not.toBeInTheDocument();
  await user.click(table.getByText('Mail 3'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Mail 3' }));
  expect(drawer.getByText('Connection refused')).toBeVisible();
  const link = drawer.getByRole('link', { name: 'http://127.0.0.1:3000/?invitation=abc' });
  expect(link).toHaveAttribute('href', 'http://127.0.0.1:3000/?invitation=abc');
});

test('before anything was written it says so', async () => {
  show([]);
  expect(await screen.findByText('No mail was written yet.')).toBeVisible();
});

test('nobody but the Super Admin may look', async () => {
  renderRoute('/outgoingMail', { as: { group: 'Organisation Admin' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
});
