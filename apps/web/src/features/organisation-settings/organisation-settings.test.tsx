import { OrganisationSettings, UpdateOrganisationSettings } from '@relaydesk/contracts/organisation';
import { Quota } from '@relaydesk/contracts/quota';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fillField } from '../../testing/fill';
import { errorResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const PATH = '*/api/settings/organisation/';

const build = (changes: Partial<OrganisationSettings> = {}) =>
  OrganisationSettings.parse({
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
    ...changes,
  });

async function show(handlers: RequestHandler[] = [], settings = build()) {
  const shown = renderRoute('/organisationSettings', {
    as: { group: 'Organisation Admin' },
    handlers: [...handlers, http.get(PATH, () => successResponse(OrganisationSettings, settings))],
  });
  const form = within(await screen.findByRole('form', { name: 'Organisation settings' }));
  return { ...shown, form, save: form.getByRole('button', { name: 'Save' }) };
}

function takesChanges() {
  const sent: UpdateOrganisationSettings[] = [];
  const handler = http.patch(PATH, async ({ request }) => {
    const body = UpdateOrganisationSettings.parse(await request.json());
    sent.push(body);
    return successResponse(OrganisationSettings, build({ ...body, version: body.version + 1 }));
  });
  return { sent, handler };
}

test('name, country and business hours are saved', async () => {
  const { sent, handler } = takesChanges();
  const { user, form, save } = await show([handler]);
  expect(screen.getByRole('heading', { level: 1, name: 'Organisation settings' })).toBeVisible();
  await fillField(user, form.getByLabelText(/^Name/), 'Acme Outdoor');
  await fillField(user, form.getByLabelText('Postal address'), 'Laufgasse 1\n10115 Berlin');
  await fillField(user, form.getByRole('combobox', { name: 'Country' }), 'austria');
  await user.click(await screen.findByRole('option', { name: /Austria/ }));
  await user.click(form.getByRole('switch', { name: 'Always open' }));
  await user.click(form.getByRole('switch', { name: 'Monday' }));
  await user.click(form.getByRole('switch', { name: 'Saturday' }));
  await user.click(form.getByRole('button', { name: 'Add holiday' }));
  await user.type(form.getByLabelText('Date'), '2026-12-25');
  await fillField(user, form.getByLabelText('Name of the holiday'), 'Christmas');
  await user.click(form.getByRole('switch', { name: 'Require two-factor authentication' }));
  await user.click(save);
  expect(await screen.findByText('Settings saved.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      name: 'Acme Outdoor',
      postal_address: 'Laufgasse 1\n10115 Berlin',
      requires_second_factor: true,
      country: 'AT',
      version: 7,
      business_hours: {
        monday: null,
        tuesday: { open: '09:00', close: '17:00' },
        saturday: { open: '09:00', close: '17:00' },
        sunday: null,
        holidays: [{ date: '2026-12-25', name: 'Christmas' }],
      },
    },
  ]);
});

test('a day that closes before it opens shows an error at that day', async () => {
  const { user, form, save } = await show();
  await user.click(form.getByRole('switch', { name: 'Always open' }));
  const closes = form.getByLabelText('Tuesday closes');
  await user.clear(closes);
  await user.type(closes, '08:00');
  await user.click(save);
  await waitFor(() =>
    expect(closes).toHaveAccessibleDescription('The closing time must be after the opening time.'),
  );
});

test('server errors of business hours show at their day', async () => {
  const fields = { 'business_hours.friday.close': 'Enter a time such as 09:00.' };
  const { user, form, save } = await show([http.patch(PATH, () => errorResponse('invalid', { fields }))]);
  await user.click(form.getByRole('switch', { name: 'Always open' }));
  await user.click(save);
  await waitFor(() =>
    expect(form.getByLabelText('Friday closes')).toHaveAccessibleDescription('Enter a time such as 09:00.'),
  );
});

test('a conflict offers to take the other version', async () => {
  const current = build({ name: 'Acme of theirs', version: 8 });
  const { user, form, save } = await show([http.patch(PATH, () => errorResponse('conflict', { current }))]);
  await user.type(form.getByLabelText(/^Name/), '!');
  await user.click(save);
  await user.click(await form.findByRole('button', { name: 'Use their version' }));
  expect(form.getByLabelText(/^Name/)).toHaveValue('Acme of theirs');
});

const png = (bytes = 100) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

test('a logo is uploaded unchanged, shown, and removed', async () => {
  let settings = build();
  let sentType: string | null = null;
  const { user } = await show([
    http.get(PATH, () => successResponse(OrganisationSettings, settings)),
    http.put(`${PATH}logo/`, async ({ request }) => {
      sentType = request.headers.get('Content-Type');
      settings = build({ logo_url: '/logos/key.png' });
      return successResponse(OrganisationSettings, settings);
    }),
    http.delete(`${PATH}logo/`, () => {
      settings = build();
      return successResponse(OrganisationSettings, settings);
    }),
  ]);
  const logo = within(screen.getByRole('group', { name: 'Logo' }));
  await user.upload(logo.getByLabelText('Logo', { selector: 'input' }), png());
  expect(await logo.findByRole('button', { name: 'Replace image' })).toBeVisible();
  expect(sentType).toBe('image/png');
  await user.click(logo.getByRole('button', { name: 'Remove image' }));
  expect(await logo.findByRole('button', { name: 'Select image' })).toBeVisible();
});

test.each([
  ['larger than 1 MB', png(1_000_001), 'The image is larger than 1,000 KB.'],
  ['of another kind', new File(['x'], 'x.gif', { type: 'image/gif' }), 'Use a PNG, JPEG, WebP or SVG image.'],
])('a file that is %s is not sent', async (_, file, text) => {
  await show();
  const logo = within(screen.getByRole('group', { name: 'Logo' }));
  fireEvent.change(logo.getByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } });
  expect(await logo.findByText(text)).toBeVisible();
});

test('an image that the server refuses shows the reason', async () => {
  const fields = { logo: 'This is not a picture.' };
  const { user } = await show([http.put(`${PATH}logo/`, () => errorResponse('invalid', { fields }))]);
  const logo = within(screen.getByRole('group', { name: 'Logo' }));
  await user.upload(logo.getByLabelText('Logo', { selector: 'input' }), png());
  expect(await logo.findByText('This is not a picture.')).toBeVisible();
});

test('only an Organisation Admin may open the page', async () => {
  renderRoute('/organisationSettings', { as: { group: 'Supervisor' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
});

test('settings that failed to load can be retried', async () => {
  let isUp = false;
  const { user } = renderRoute('/organisationSettings', {
    as: { group: 'Organisation Admin' },
    handlers: [
      http.get(PATH, () =>
        isUp ? successResponse(OrganisationSettings, build()) : errorResponse('unavailable'),
      ),
    ],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry);
  expect(await screen.findByLabelText(/^Contact email/)).toHaveValue('hello@acme.test');
});

test('the usage of each limit is shown and can be retried after a failure', async () => {
  const quotas: Quota[] = [
    { name: 'users', used: 4, limit: null, frees_at: null },
    { name: 'messages', used: 950, limit: 1_000, frees_at: '2026-12-01T00:00:00.000Z' },
    { name: 'upload_bytes', used: 52_428_800, limit: 5_368_709_120, frees_at: '2026-11-24T00:00:00.000Z' },
  ];
  let isDown = true;
  const handler = http.get('*/api/settings/quotas/', () =>
    isDown ? errorResponse('unavailable') : successResponse(z.array(Quota), quotas),
  );
  const { user } = await show([handler]);
  const usage = within(await screen.findByRole('region', { name: 'Usage' }));
  const again = await usage.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await usage.findByRole('progressbar', { name: 'Messages sent this month' })).toHaveAttribute(
    'aria-valuenow',
    '95',
  );
  expect(usage.getByText('950 of 1,000')).toBeVisible();
  expect(usage.getByText('4, no limit')).toBeVisible();
  expect(usage.getByText('50 MB of 5,120 MB')).toBeVisible();
});
