import {
  ApiToken,
  CreatedApiToken,
  CreatePersonalToken,
  CreateServiceToken,
} from '@relaydesk/contracts/api-token';
import { EmptyObject } from '@relaydesk/contracts/common';
import { SERVICE_TOKEN_PERMISSIONS } from '@relaydesk/contracts/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { listPermissionAreas } from './permission-areas';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const PERSONAL = '*/api/settings/api-tokens/';
const ORGANISATION = '*/api/settings/organisation/api-tokens/';
const SECRET = `rdp_${'a'.repeat(49)}`;

const build = (n: number, changes: Partial<ApiToken> = {}): ApiToken => ({
  id: `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  organization_id: '0197d000-0000-7000-8000-0000000000aa',
  kind: 'personal',
  name: `Laptop ${n}`,
  prefix: 'rdp_Ab12',
  user_id: '0197d000-0000-7000-8000-0000000000bb',
  user_name: 'Carla Gómez',
  permissions: null,
  networks: [],
  expires_at: null,
  is_expired: false,
  created_at: '2026-11-21T08:00:00.000Z',
  created_by_name: 'Carla Gómez',
  last_used_at: null,
  last_used_address: null,
  ...changes,
});

/** Renders a page over a server that keeps its tokens and records what was sent. */
function show(path: '/apiTokens' | '/organisationApiTokens', tokens: ApiToken[], as: object = {}) {
  const url = path === '/apiTokens' ? PERSONAL : ORGANISATION;
  const contract = path === '/apiTokens' ? CreatePersonalToken : CreateServiceToken;
  const sent: object[] = [];
  let left = tokens;
  const view = renderRoute(path, {
    as,
    handlers: [
      http.get(url, () => listResponse(ApiToken, left)),
      http.post(url, async ({ request }) => {
        const body = contract.parse(await request.json());
        sent.push(body);
        const made = build(9, { name: body.name, expires_at: body.expires_at });
        left = [made, ...left];
        return successResponse(CreatedApiToken, { ...made, token: SECRET });
      }),
      http.delete(`${url}:id/`, ({ params }) => {
        left = left.filter(({ id }) => id !== params.id);
        return successResponse(EmptyObject, {});
      }),
    ],
  });
  return { ...view, sent };
}

const ADMIN = { group: 'Organisation Admin' } as const;
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('your tokens are listed with prefix, last use and expiry, never with the secret', async () => {
  show('/apiTokens', [
    build(1, { last_used_at: new Date().toISOString(), last_used_address: '203.0.113.77' }),
    build(2, { is_expired: true, expires_at: '2026-01-01T00:00:00.000Z', networks: ['203.0.113.0/24'] }),
  ]);
  const rows = await table('API tokens');
  await rows.findByText('Laptop 1');
  expect(rows.getAllByText('rdp_Ab12…')).toHaveLength(2);
  expect(rows.getByText(/from 203\.0\.113\.77/)).toBeVisible();
  expect(rows.getByText('Never used')).toBeVisible();
  expect(rows.getByText('Expired')).toBeVisible();
  expect(rows.getByText('203.0.113.0/24')).toBeVisible();
});

test('a token is created, shown once to copy, and listed', async () => {
  const { user, sent } = show('/apiTokens', []);
  expect(await screen.findByText(/No API tokens yet/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Create token' })[0] as HTMLElement);
  const dialog = await dialogNamed('Create a personal token');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('Enter a name.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Laptop');
  await user.type(dialog.getByRole('textbox', { name: 'Allowed networks' }), '203.0.113.0/24');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));

  const secret = await dialogNamed('Token “Laptop” created');
  expect(secret.getByRole('textbox', { name: 'API token' })).toHaveValue(SECRET);
  await user.click(secret.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  expect(sent).toMatchObject([{ name: 'Laptop', networks: ['203.0.113.0/24'] }]);
  const days = (Date.parse((sent[0] as { expires_at: string }).expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await user.click(secret.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
  expect(await (await table('API tokens')).findByText('Laptop')).toBeVisible();
});

test('a token is revoked after a confirmation', async () => {
  const { user } = show('/apiTokens', [build(1), build(2)]);
  const rows = await table('API tokens');
  await user.click(await rows.findByRole('button', { name: 'Actions for Laptop 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke “Laptop 1”?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(rows.queryByText('Laptop 1')).toBeNull());
  expect(rows.getByText('Laptop 2')).toBeVisible();
});

test('a service token gets the selected permissions', async () => {
  const { user, sent } = show('/organisationApiTokens', [build(1)], ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = await dialogNamed('Create a service token');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Shop sync');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(sent).toEqual([]); // a permission is required
  await user.click(dialog.getByRole('checkbox', { name: 'Products: Read' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Products: Create' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Sales: Read' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Sales: Read' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await dialogNamed('Token “Shop sync” created');
  expect(sent).toMatchObject([{ name: 'Shop sync', permissions: ['products.read', 'products.create'] }]);
});

test('a refusal is shown in the dialog', async () => {
  const { user } = show('/organisationApiTokens', [build(1)], ADMIN);
  server.use(
    http.post(ORGANISATION, () =>
      errorResponse('limit_reached', { reason: 'api_token_limit', params: { limit: 50 } }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = await dialogNamed('Create a service token');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Shop sync');
  await user.click(dialog.getByRole('button', { name: 'Select read access' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText(/up to 50 API tokens/)).toBeVisible();
});

test('the organisation’s page has service tokens and the team’s', async () => {
  const service = build(1, { kind: 'service', name: 'Shop sync', permissions: ['products.read'] });
  show('/organisationApiTokens', [service, build(2)], ADMIN);
  const rows = await table('Organisation API tokens');
  expect(await rows.findByText('Service')).toBeVisible();
  expect(rows.getByText('1 permission')).toBeVisible();
  expect(rows.getByText('Same as owner')).toBeVisible();
});

test('a Supervisor may not open the organisation’s page', async () => {
  show('/organisationApiTokens', [], { group: 'Supervisor' });
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});

test('a failed list can be tried again', async () => {
  let isDown = true;
  const { user } = renderRoute('/apiTokens', {
    handlers: [
      http.get(PERSONAL, () => (isDown ? HttpResponse.error() : listResponse(ApiToken, [build(1)]))),
    ],
  });
  const retry = await screen.findByRole('button', { name: /again|retry/i });
  isDown = false;
  await user.click(retry);
  expect(await (await table('API tokens')).findByText('Laptop 1')).toBeVisible();
});

test('every permission that can be given has a text', () => {
  const shown = listPermissionAreas().flatMap(({ permissions }) => permissions);
  expect(shown.map(({ permission }) => permission).toSorted()).toEqual(SERVICE_TOKEN_PERMISSIONS.toSorted());
  for (const { permission, label } of shown) expect(label, permission).not.toBe(permission.split('.')[1]);
  for (const { label } of listPermissionAreas()) expect(label).toMatch(/^[A-Z]/);
});
