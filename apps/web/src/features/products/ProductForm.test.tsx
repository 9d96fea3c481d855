import { Product } from '@relaydesk/contracts/product';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { answer, refusal } from '../../testing/network';
import { buildProduct } from './product.sample';
import { renderProducts } from './render-products';

test('a form that is not filled in says so at its fields and sends nothing', async () => {
  const { user } = renderProducts();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add product' });
  await user.type(within(drawer).getByLabelText(/^Price/), '12.505');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findAllByText('Fill this in.')).toHaveLength(2);
  expect(within(drawer).getByText('Use at most 2 decimals.')).toBeInTheDocument();
  expect(within(drawer).getByLabelText(/^Name/)).toHaveFocus();
});

test('a product is added with what was typed, in minor units and basis points', async () => {
  let sent: unknown;
  const { user } = renderProducts({
    handlers: [
      http.post('*/api/products/', async ({ request }) => {
        sent = await request.json();
        return answer(Product, buildProduct({ id: '0197a000-0000-7001-8000-000000000009', name: 'Cap' }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add product' });
  await user.type(within(drawer).getByLabelText(/^Name/), 'Cap');
  await user.type(within(drawer).getByLabelText(/^SKU/), 'CAP-1');
  await user.type(within(drawer).getByLabelText(/^Price/), '19,90');
  await user.clear(within(drawer).getByLabelText(/^Tax included/));
  await user.type(within(drawer).getByLabelText(/^Tax included/), '7');
  await user.type(within(drawer).getByLabelText(/^Stock/), '5');
  await user.type(within(drawer).getByLabelText(/^Also called/), 'hat{Enter}beanie{Enter}');
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
  });
});

test('what the server refuses stands at its field, which is focused', async () => {
  const { user } = renderProducts({
    handlers: [
      http.patch('*/api/products/:id/', () => refusal('taken', { fields: { sku: 'This SKU is in use.' } })),
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

test('when somebody else was faster, their version can be taken', async () => {
  const theirs = buildProduct({ name: 'Trail shoe by a colleague', version: 4 });
  const { user } = renderProducts({
    handlers: [http.patch('*/api/products/:id/', () => refusal('conflict', { current: theirs }))],
  });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  await user.type(within(drawer).getByLabelText(/^Name/), ' mine');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText(/Somebody else changed this/)).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Take their version' }));
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Trail shoe by a colleague');
});

test('keeping mine sends it again on top of their version', async () => {
  const versions: number[] = [];
  const { user } = renderProducts({
    handlers: [
      http.patch('*/api/products/:id/', async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        versions.push(version);
        return version === 4
          ? answer(Product, buildProduct({ version: 5 }))
          : refusal('conflict', { current: buildProduct({ version: 4 }) });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit product' });
  await user.type(within(drawer).getByLabelText(/^Name/), ' mine');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await user.click(await within(drawer).findByRole('button', { name: 'Keep mine' }));
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Trail shoe mine');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(versions).toEqual([3, 4]);
});

test('unsaved changes are not lost without a question', async () => {
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
