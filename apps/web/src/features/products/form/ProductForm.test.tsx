import { AuditEntry } from '@relaydesk/contracts/audit';
import type { UpdateProduct } from '@relaydesk/contracts/product';
import { Product, ProductImage } from '@relaydesk/contracts/product';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { buildProduct } from '../testing/product-builders';
import { renderProducts, shoeProduct } from '../testing/render-products';

test('an empty form shows errors at its fields and sends nothing', async () => {
  const { user } = renderProducts();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add product' });
  await fillField(user, within(drawer).getByLabelText(/^Price/), '12.505');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findAllByText('This field is required.')).toHaveLength(2);
  expect(within(drawer).getByText('Use at most 2 decimals.')).toBeInTheDocument();
  expect(within(drawer).getByLabelText(/^Name/)).toHaveFocus();
});

test('a product is created with its values in minor units and basis points', async () => {
  let sent: unknown;
  const { user } = renderProducts({
    handlers: [
      http.post('*/api/products/', async ({ request }) => {
        sent = await request.json();
        return successResponse(
          Product,
          buildProduct({ id: '0197a000-0000-7001-8000-000000000009', name: 'Cap' }),
        );
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add product' });
  await fillField(user, within(drawer).getByLabelText(/^Name/), 'Cap');
  await fillField(user, within(drawer).getByLabelText(/^SKU/), 'CAP-1');
  await fillField(user, within(drawer).getByLabelText(/^Price/), '19,90');
  await user.clear(within(drawer).getByLabelText(/^Tax included/));
  await user.type(within(drawer).getByLabelText(/^Tax included/), '7');
  await user.type(within(drawer).getByLabelText('Stock'), '5');
  await user.type(within(drawer).getByLabelText(/^Aliases/), 'hat{Enter}beanie{Enter}');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toEqual({
    name: 'Cap',
    sku: 'CAP-1',
    category: '',
    description: '',
    price: 1990,
    tax_rate: 700,
    stock: 5,
    status: 'active',
    is_bot_sellable: true,
    aliases: ['hat', 'beanie'],
    ...{ short_answer: '', compare_at_price: null, low_stock_level: null, max_per_order: null },
    ...{ link_url: null, retailer_id: null, available_from: null, available_until: null },
    ...{ faqs: [], image_ids: [] },
  });
});

test('images are added, moved and removed; questions are saved; a compare-at price below the price is refused at its field', async () => {
  const pictures = [buildPicture('a'), buildPicture('b')];
  const uploaded: string[] = [];
  let sent: Partial<UpdateProduct> = {};
  const { user } = renderProducts({
    products: [buildProduct({ images: [buildPicture('0')] })],
    handlers: [
      http.post('*/api/products/images/', ({ request }) => {
        const name = new URL(request.url).searchParams.get('name') ?? '';
        uploaded.push(name);
        const picture = pictures[uploaded.length - 1];
        return picture && name !== 'torn.png'
          ? successResponse(ProductImage, picture)
          : errorResponse('invalid', { fields: { image: 'This picture is damaged.' } });
      }),
      http.patch('*/api/products/:id/', async ({ request }) => {
        sent = (await request.json()) as UpdateProduct; // what the form sends
        return successResponse(Product, buildProduct());
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  const files = ['a.png', 'b.png', 'torn.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(
    within(drawer).getByLabelText('Add images', { selector: 'input' }),
    [...files, drawing],
    {
      applyAccept: false,
    },
  );
  expect(await within(drawer).findByText('torn.png: This picture is damaged.')).toBeInTheDocument();
  expect(within(drawer).getByText('logo.svg must be a PNG, JPEG or WebP image.')).toBeInTheDocument();
  expect(uploaded).toEqual(['a.png', 'b.png', 'torn.png']);
  await user.click(within(drawer).getByRole('button', { name: 'Move image 3 forward' }));
  await user.click(within(drawer).getByRole('button', { name: 'Remove image 1' }));

  await user.click(within(drawer).getByRole('button', { name: 'Add question' }));
  await fillField(user, within(drawer).getByLabelText(/^Question 1/), 'Is it waterproof?');
  await fillField(user, within(drawer).getByLabelText(/^Answer 1/), 'Yes.');
  await fillField(user, within(drawer).getByLabelText('Compare at'), '80');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(
    await within(drawer).findByText('The original price must not be lower than the price.'),
  ).toBeInTheDocument();
  await fillField(user, within(drawer).getByLabelText('Compare at'), '99.90');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toMatchObject({
    image_ids: [pictures[1]?.id, pictures[0]?.id],
    faqs: [{ question: 'Is it waterproof?', answer: 'Yes.' }],
    compare_at_price: 9990,
    version: 3,
  });
});

test('a duplicate starts as a draft without a SKU, with the same images', async () => {
  const { user } = renderProducts({ products: [buildProduct({ images: [buildPicture('0')] })] });
  await user.click(await screen.findByRole('button', { name: 'Actions for Trail shoe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add product' });
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Trail shoe (copy)');
  expect(within(drawer).getByLabelText(/^SKU/)).toHaveValue('');
  expect(within(drawer).getByRole('combobox', { name: /^Status/ })).toHaveTextContent('Draft');
  expect(within(drawer).getByRole('img', { name: 'Image 1 of 1' })).toBeInTheDocument();
});

test('a description preview renders as customers see it and runs no code', async () => {
  const { user } = renderProducts({
    products: [buildProduct({ description: '**Light** <img src=x onerror=alert(1)>' })],
  });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  await user.click(within(drawer).getByRole('button', { name: 'Preview' }));
  const preview = await within(drawer).findByRole('region', { name: 'Preview of Description' });
  expect(await within(preview).findByText('Light')).toHaveProperty('tagName', 'STRONG');
  expect(preview.querySelector('img')).toBeNull();
});

test('a server error shows at its field, which gets the focus', async () => {
  const { user } = renderProducts({
    handlers: [
      http.patch('*/api/products/:id/', () =>
        errorResponse('taken', { fields: { sku: 'This SKU is in use.' } }),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  await user.type(within(drawer).getByLabelText(/^SKU/), '2');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('This SKU is in use.')).toBeInTheDocument();
  expect(within(drawer).getByLabelText(/^SKU/)).toHaveFocus();
  expect(within(drawer).getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a conflict shows both versions and offers to take the other one', async () => {
  const theirs = buildProduct({
    name: 'Trail shoe by a colleague',
    price: 7990,
    status: 'draft',
    version: 4,
  });
  const { user } = renderProducts({
    handlers: [http.patch('*/api/products/:id/', () => errorResponse('conflict', { current: theirs }))],
  });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  await user.type(within(drawer).getByLabelText(/^Name/), ' mine');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  const versions = await within(drawer).findByRole('table', { name: /Someone else changed this/ });
  expect(within(versions).getAllByRole('row')).toHaveLength(4);
  expect(within(versions).getByRole('row', { name: /^Name/ })).toHaveTextContent(
    'NameTrail shoe mineTrail shoe by a colleague',
  );
  expect(within(versions).getByRole('row', { name: /^Price/ })).toHaveTextContent('Price89.9079.90');
  expect(within(versions).getByRole('row', { name: /^Status/ })).toHaveTextContent('StatusActiveDraft');
  await user.click(within(drawer).getByRole('button', { name: 'Use their version' }));
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Trail shoe by a colleague');
});

test('keeping mine overwrites their version', async () => {
  const sent: { name: string; version: number }[] = [];
  const { user } = renderProducts({
    handlers: [
      http.patch('*/api/products/:id/', async ({ request }) => {
        const body = (await request.json()) as { name: string; version: number }; // what the form sends
        sent.push(body);
        return body.version === 4
          ? successResponse(Product, buildProduct({ version: 5 }))
          : errorResponse('conflict', { current: buildProduct({ version: 4 }) });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  await user.type(within(drawer).getByLabelText(/^Name/), ' mine');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await user.click(await within(drawer).findByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    { name: 'Trail shoe mine', version: 3 },
    { name: 'Trail shoe mine', version: 4 },
  ]);
});

test('closing with unsaved changes asks first', async () => {
  const { user, router } = renderProducts();
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  await user.type(within(drawer).getByLabelText(/^Name/), '!');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Trail shoe!');

  await router.navigate('/sale');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/products');
  await user.keyboard('{Escape}');
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
});

test('the history of a product is a tab of its drawer; unsaved input stays', async () => {
  const asked: URLSearchParams[] = [];
  const { user } = renderProducts({
    handlers: [
      http.get('*/api/audit-log/', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query);
        return query.has('cursor')
          ? listResponse(AuditEntry, [buildEntry({ id: ids[1], action: 'product.created', changes: {} })])
          : listResponse(AuditEntry, [buildEntry({ id: ids[0] })], { count: 2, next: 'older' });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  await user.type(within(drawer).getByLabelText(/^Name/), '!');
  await user.click(within(drawer).getByRole('tab', { name: 'History' }));
  const history = await within(drawer).findByRole('list', { name: 'History' });
  expect(await within(history).findByText('Changed')).toBeInTheDocument();
  expect(history).toHaveTextContent('Ada Admin');
  expect(history).toHaveTextContent('Reason: Supplier raised it.');
  expect(history).toHaveTextContent('Price€79.90 → changed to€89.90');
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    record_type: 'product',
    record_id: shoeProduct.id,
  });
  expect(within(drawer).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();

  await user.click(within(drawer).getByRole('button', { name: 'Show older entries' }));
  expect(await within(history).findByText('Created')).toBeInTheDocument();
  expect(asked.at(-1)?.get('cursor')).toBe('older');
  await user.click(within(drawer).getByRole('tab', { name: 'Details' }));
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Trail shoe!');
});

test.each([
  ['an empty history', () => listResponse(AuditEntry, []), 'No activity yet.'],
  ['a history that fails', () => errorResponse('unavailable'), /request-of-the-test/],
])('%s shows so', async (_, respond, text) => {
  const { user } = renderProducts({ handlers: [http.get('*/api/audit-log/', respond)] });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a Viewer, who may not read the audit log, has no such tab', async () => {
  const { user } = renderProducts({ as: { group: 'Viewer' } });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  await screen.findByRole('dialog', { name: 'Trail shoe' });
  expect(screen.queryByRole('tab', { name: 'History' })).not.toBeInTheDocument();
});

const buildPicture = (mark: string): ProductImage => ({
  id: `0197a000-0000-7009-8000-00000000000${mark}`,
  url: `/files/${mark}.webp`,
  thumbnail_url: `/files/${mark}-small.webp`,
  width: 1280,
  height: 960,
});

const ids = ['0197a000-0000-7005-8000-000000000001', '0197a000-0000-7005-8000-000000000002'] as const;

/** An audit entry: the price of the shoe was changed, unless overridden. */
const buildEntry = (changes: Partial<AuditEntry>): AuditEntry =>
  AuditEntry.parse({
    id: ids[0],
    organization_id: shoeProduct.organization_id,
    organization_name: shoeProduct.organization_name,
    at: '2026-11-05T08:00:00.000Z',
    actor_kind: 'staff',
    actor_id: '0197a000-0000-7000-8000-000000000001',
    actor_name: 'Ada Admin',
    actor_group: 'Organisation Admin',
    action: 'product.updated',
    record_type: 'product',
    record_id: shoeProduct.id,
    record_name: shoeProduct.name,
    changes: { price: { before: 7990, after: 8990 } },
    reason: 'Supplier raised it.',
    address: null,
    ...changes,
  });
