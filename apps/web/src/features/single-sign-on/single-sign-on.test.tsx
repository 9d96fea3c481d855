import {
  IdentityProvider,
  SaveIdentityProvider,
  SignInDomain,
  SingleSignOn,
  StartedSingleSignOn,
} from '@relaydesk/contracts/single-sign-on';
import { User } from '@relaydesk/contracts/user';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageLocation } from '../../lib/page-location';
import { fillField } from '../../testing/fill';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { buildDomain, buildProvider, buildSingleSignOn } from './testing/single-sign-on-builders';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const PATH = '*/api/single-sign-on/';

function show(settings: SingleSignOn, handlers: RequestHandler[] = []) {
  return renderRoute('/organisationSettings/singleSignOn', {
    as: { group: 'Organisation Admin' },
    handlers: [
      ...handlers,
      http.get(PATH, () => successResponse(SingleSignOn, settings)),
      http.get('*/api/users/', () => listResponse(User, [])),
    ],
  });
}

test('a provider is checked and saved', async () => {
  const sent: SaveIdentityProvider[] = [];
  const { user } = show(buildSingleSignOn(), [
    http.put(`${PATH}provider/`, async ({ request }) => {
      sent.push(SaveIdentityProvider.parse(await request.json()));
      return successResponse(IdentityProvider, buildProvider());
    }),
  ]);
  expect(await screen.findByText(/^No identity provider yet/)).toBeVisible();
  expect(screen.getByLabelText('Redirect URI')).toHaveValue('https://desk.example/singleSignOn');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const form = within(await screen.findByRole('dialog', { name: 'Identity provider' }));
  await fillField(user, form.getByLabelText(/^Name/), 'Acme ID');
  await fillField(user, form.getByLabelText(/^Issuer URL/), 'http://id.acme.example');
  await fillField(user, form.getByLabelText(/^Client ID/), 'relaydesk');
  await fillField(user, form.getByLabelText(/^Client secret/), 'a secret');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText(/^Issuer URL/)).toBeInvalid();
  expect(sent).toEqual([]);

  await fillField(user, form.getByLabelText(/^Issuer URL/), 'https://id.acme.example');
  await fillField(user, form.getByLabelText(/^Scopes/), 'openid email  groups email');
  await fillField(user, form.getByLabelText(/^Group claim/), 'groups');
  await user.click(await form.findByRole('button', { name: 'Add mapping' }));
  await fillField(user, form.getByLabelText(/^Group 1/), 'leads');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Single sign-on saved')).toBeVisible();
  expect(sent).toMatchObject([
    {
      ...{ name: 'Acme ID', issuer: 'https://id.acme.example', client_secret: 'a secret', version: null },
      ...{ scopes: ['email', 'groups'], group_claim: 'groups' },
      role_mappings: [{ value: 'leads', group: 'CSR' }],
    },
  ]);
});

test('an empty secret keeps the stored one; a conflict shows both versions', async () => {
  const sent: SaveIdentityProvider[] = [];
  const current = buildProvider({ name: 'Theirs', version: 4 });
  const { user } = show(buildSingleSignOn({ provider: buildProvider() }), [
    http.put(`${PATH}provider/`, async ({ request }) => {
      sent.push(SaveIdentityProvider.parse(await request.json()));
      return errorResponse('conflict', { current });
    }),
  ]);
  expect(await screen.findByText('https://id.acme.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Identity provider' }));
  await fillField(user, form.getByLabelText(/^Name/), 'Mine');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await form.findByRole('button', { name: 'Use their version' }));
  expect(form.getByLabelText(/^Name/)).toHaveValue('Theirs');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('client_secret');
});

test('a domain shows its TXT record until it is verified', async () => {
  let domain = buildDomain(1);
  const { user } = show(buildSingleSignOn(), [
    http.get(PATH, () => successResponse(SingleSignOn, buildSingleSignOn({ domains: [domain] }))),
    http.post(`${PATH}domains/:id/check/`, () => {
      domain =
        domain.check_failure === null
          ? buildDomain(1, { check_failure: 'not_found' })
          : buildDomain(1, { proved_at: '2026-11-20T08:00:00.000Z', proved_by: 'dns' });
      return successResponse(SignInDomain, domain);
    }),
  ]);
  expect(await screen.findByLabelText('Value of the TXT record')).toHaveValue('relaydesk-domain=secret');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('There is no TXT record with this name yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.queryByLabelText('Value of the TXT record')).not.toBeInTheDocument();
});

test('a refused domain is shown at its field', async () => {
  const { user } = show(buildSingleSignOn(), [
    http.post(`${PATH}domains/`, () =>
      errorResponse('taken', { fields: { domain: 'This domain is already on the list.' } }),
    ),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add domain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add domain' }));
  await user.type(dialog.getByLabelText(/^Domain/), 'acme.example');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('This domain is already on the list.')).toBeVisible();
});

test('a test leaves for the provider', async () => {
  const leave = vi.spyOn(pageLocation, 'assign').mockImplementation(() => undefined);
  const url = 'https://id.acme.example/authorize';
  const { user } = show(buildSingleSignOn({ provider: buildProvider() }), [
    http.post(`${PATH}test/`, () =>
      successResponse(StartedSingleSignOn, { url, browser_key: 'key of this browser, of its test' }),
    ),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Test sign-in' }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(url));
});

test('settings that failed to load can be retried', async () => {
  let isUp = false;
  const { user } = show(buildSingleSignOn(), [
    http.get(PATH, () =>
      isUp ? successResponse(SingleSignOn, buildSingleSignOn()) : errorResponse('unavailable'),
    ),
  ]);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry);
  expect(await screen.findByText(/^No identity provider yet/)).toBeVisible();
});
