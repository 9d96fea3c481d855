import { DEFAULT_LIMITS, Organisation } from '@relaydesk/contracts/organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../testing/fill';
import { errorResponse, successResponse } from '../../../testing/network';
import { buildOrganisation } from '../../../testing/organisations';
import { acme, renderOrganisations } from '../testing/render-organisations';
import { slugify } from './organisation-form-values';

type User = ReturnType<typeof renderOrganisations>['user'];

const openNew = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Add organisation' }));
  return screen.findByRole('dialog', { name: 'Add organisation' });
};

const openAcme = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Acme Sports/ }));
  return screen.findByRole('dialog', { name: 'Edit Acme Sports' });
};

test('an empty form shows errors at its fields and sends nothing', async () => {
  const { user } = renderOrganisations();
  const drawer = await openNew(user);
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  // Name, slug, contact e-mail, and the first admin's name and e-mail.
  expect(await within(drawer).findAllByText('This field is required.')).toHaveLength(5);
  expect(within(drawer).getByLabelText(/^Name/)).toHaveFocus();
});

test('an organisation is created with a slug from its name, limits, and an invited first admin', async () => {
  let sent: unknown;
  const { user } = renderOrganisations({
    handlers: [
      http.post('*/api/organisations/', async ({ request }) => {
        sent = await request.json();
        return successResponse(
          Organisation,
          buildOrganisation({ id: '0197a000-0000-7000-8000-0000000000cc', name: 'Café Zürich' }),
        );
      }),
    ],
  });
  const drawer = await openNew(user);
  const field = (name: string) => within(drawer).getByLabelText(new RegExp(`^${name}`));
  await fillField(user, field('Name'), 'Café Zürich');
  await user.tab();
  expect(field('Slug')).toHaveValue('cafe-zurich');
  await fillField(user, field('Contact email'), 'Hallo@cafe.test');
  await fillField(user, field('User limit'), '5');
  await fillField(user, field('Uploaded megabytes per day'), '200');
  await fillField(user, field('First name'), 'Mia');
  await fillField(user, field('Email'), 'mia@cafe.test');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toMatchObject({
    name: 'Café Zürich',
    slug: 'cafe-zurich',
    contact_email: 'hallo@cafe.test',
    business_hours: null,
    limits: { ...DEFAULT_LIMITS, users: 5, upload_megabytes_per_day: 200 },
    first_admin: { first_name: 'Mia', last_name: '', email: 'mia@cafe.test' },
  });
  expect(await screen.findByText('Organisation added. We invited mia@cafe.test.')).toBeInTheDocument();
});

test('without a first admin no invitation is sent', async () => {
  let sent: { first_admin?: unknown } = {};
  const { user } = renderOrganisations({
    handlers: [
      http.post('*/api/organisations/', async ({ request }) => {
        sent = (await request.json()) as typeof sent;
        return successResponse(
          Organisation,
          buildOrganisation({ id: '0197a000-0000-7000-8000-0000000000cc' }),
        );
      }),
    ],
  });
  const drawer = await openNew(user);
  await user.click(within(drawer).getByRole('switch', { name: /Invite the first admin/ }));
  await fillField(user, within(drawer).getByLabelText(/^Name/), 'Bolt Books');
  await fillField(user, within(drawer).getByLabelText(/^Contact email/), 'a@bolt.test');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent.first_admin).toBeNull();
});

test('a slug in use and a limit below the usage show errors at their fields', async () => {
  const { user } = renderOrganisations({
    handlers: [
      http.patch('*/api/organisations/:id/', () =>
        errorResponse('invalid', {
          fields: { 'limits.users': '4 are in use.', name: 'This name is taken.' },
        }),
      ),
    ],
  });
  const drawer = await openAcme(user);
  const limit = within(drawer).getByLabelText(/^User limit/);
  await user.clear(limit);
  await user.type(limit, '2');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('4 are in use.')).toBeInTheDocument();
  expect(within(drawer).getByText('This name is taken.')).toBeInTheDocument();
  expect(within(drawer).getByLabelText(/^Name/)).toHaveFocus();
});

test('a change is sent without slug and currency, with its base version', async () => {
  let sent: unknown;
  const { user } = renderOrganisations({
    handlers: [
      http.patch('*/api/organisations/:id/', async ({ request }) => {
        sent = await request.json();
        return successResponse(Organisation, buildOrganisation({ name: 'Acme Outdoor', version: 4 }));
      }),
    ],
  });
  const drawer = await openAcme(user);
  expect(within(drawer).queryByLabelText(/^Slug/)).not.toBeInTheDocument();
  const name = within(drawer).getByLabelText(/^Name/);
  await user.clear(name);
  await fillField(user, name, 'Acme Outdoor');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toMatchObject({
    name: 'Acme Outdoor',
    postal_address: 'Laufgasse 1\n10115 Berlin',
    version: 3,
  });
  expect(Object.keys(sent as object)).not.toEqual(expect.arrayContaining(['slug']));
  expect(Object.keys(sent as object)).not.toEqual(expect.arrayContaining(['currency']));
});

test('a conflict shows both versions to choose from', async () => {
  const theirs = buildOrganisation({ name: 'Acme by a colleague', version: 4 });
  const { user } = renderOrganisations({
    handlers: [http.patch('*/api/organisations/:id/', () => errorResponse('conflict', { current: theirs }))],
  });
  const drawer = await openAcme(user);
  await user.type(within(drawer).getByLabelText(/^Name/), ' mine');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Acme by a colleague')).toBeInTheDocument();
  expect(within(drawer).getByText('Acme Sports mine')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Use their version' }));
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Acme by a colleague');
});

test('a logo is uploaded unchanged and immediately; a refusal shows the reason', async () => {
  const types: (string | null)[] = [];
  const { user } = renderOrganisations({
    handlers: [
      http.put('*/api/organisations/:id/logo/', ({ request }) => {
        types.push(request.headers.get('Content-Type'));
        return types.length === 1
          ? errorResponse('invalid', { fields: { logo: 'This picture holds a script.' } })
          : successResponse(Organisation, { ...acme, logo_url: '/logos/acme.png' });
      }),
    ],
  });
  const drawer = await openAcme(user);
  const logo = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await user.upload(within(drawer).getByLabelText('Logo', { selector: 'input' }), logo);
  expect(await within(drawer).findByText('This picture holds a script.')).toBeInTheDocument();
  await user.upload(within(drawer).getByLabelText('Logo', { selector: 'input' }), logo);
  expect(await within(drawer).findByRole('img', { name: 'Logo' })).toHaveAttribute('src', '/logos/acme.png');
  expect(types).toEqual(['image/svg+xml', 'image/svg+xml']);
});

test.each([
  ['Café Zürich', 'cafe-zurich'],
  ['  A & B -- Shop! ', 'a-b-shop'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('the slug of %s is %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
