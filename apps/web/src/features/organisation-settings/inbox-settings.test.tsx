import {
  DEFAULT_INBOX_SETTINGS,
  InboxSettings,
  UpdateInboxSettings,
} from '@relaydesk/contracts/inbox-settings';
import { OrganisationSettings } from '@relaydesk/contracts/organisation';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { errorResponse, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

const PATH = '*/api/inbox-settings/';
const build = (changes: Partial<InboxSettings> = {}) =>
  InboxSettings.parse({ ...DEFAULT_INBOX_SETTINGS, version: 3, ...changes });

const show = (handlers: RequestHandler[]) =>
  renderRoute('/organisationSettings', {
    as: { group: 'Organisation Admin' },
    handlers: [
      ...handlers,
      http.get(PATH, () => successResponse(InboxSettings, build())),
      http.get('*/api/settings/organisation/', () =>
        successResponse(OrganisationSettings, {
          id: '0197a000-0000-7000-8000-0000000000aa',
          name: 'Acme Sports',
          legal_name: '',
          postal_address: '',
          contact_email: 'hello@acme.test',
          phone: null,
          country: 'DE',
          website: null,
          time_zone: 'Europe/Berlin',
          locale: 'en',
          business_hours: null,
          requires_second_factor: false,
          slug: 'acme-sports',
          currency: 'EUR',
          logo_url: null,
          version: 7,
        }),
      ),
    ],
  });

const section = async () => within(await screen.findByRole('region', { name: 'Inbox' }));

test('assignment settings are shown and changed; an empty field means never', async () => {
  const sent: UpdateInboxSettings[] = [];
  let settings = build();
  const { user } = show([
    http.get(PATH, () => successResponse(InboxSettings, settings)),
    http.patch(PATH, async ({ request }) => {
      const body = UpdateInboxSettings.parse(await request.json());
      sent.push(body);
      settings = build({ ...body, version: body.version + 1 });
      return successResponse(InboxSettings, settings);
    }),
  ]);
  expect(await (await section()).findByText('Manual: CSRs pick from the queue')).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Inbox' }));
  await user.click(form.getByRole('radio', { name: /^Automatic/ }));
  await user.clear(form.getByLabelText('Notify Supervisors after'));
  await user.clear(form.getByLabelText('First response target'));
  await user.type(form.getByLabelText('First response target'), '15');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Inbox settings saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      ...DEFAULT_INBOX_SETTINGS,
      assignment: 'round_robin',
      escalate_minutes: null,
      first_response_target_minutes: 15,
      version: 3,
    },
  ]);
  expect(await (await section()).findByText('15 min')).toBeVisible();
  expect((await section()).getByText('Never')).toBeVisible();
});

test('invalid durations are refused at their field', async () => {
  const { user } = show([]);
  await user.click(await (await section()).findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Inbox' }));
  await user.clear(form.getByLabelText('Ring again after'));
  await user.type(form.getByLabelText('Ring again after'), '0');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter 1 or more.')).toBeVisible();
});

test('a conflict shows both versions', async () => {
  const current = build({ return_minutes: 99, version: 4 });
  const { user } = show([http.patch(PATH, () => errorResponse('conflict', { current }))]);
  await user.click(await (await section()).findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Inbox' }));
  await user.type(form.getByLabelText('First response target'), '0');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await form.findByRole('button', { name: 'Use their version' }));
  expect(form.getByLabelText('Return conversations of offline CSRs after')).toHaveValue('99');
});

test('settings that failed to load can be retried', async () => {
  let isUp = false;
  const { user } = show([
    http.get(PATH, () => (isUp ? successResponse(InboxSettings, build()) : errorResponse('unavailable'))),
  ]);
  const retry = await (await section()).findByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry);
  expect(await (await section()).findByText('Manual: CSRs pick from the queue')).toBeVisible();
});
