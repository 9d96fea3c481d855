import { Customer } from '@relaydesk/contracts/customer';
import { EmailTag } from '@relaydesk/contracts/email-tag';
import { Product } from '@relaydesk/contracts/product';
import { Sale, SaleTotals } from '@relaydesk/contracts/sale';
import { screen, waitFor, within } from '@testing-library/react';
import type { JsonBodyType, RequestHandler } from 'msw';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildProduct } from '../../products/testing/product-builders';
import { buildSale, buildSaleTotals } from '../testing/sale-builders';

const anna = Customer.parse({
  id: '0197a000-0000-7002-8000-000000000001',
  organization_id: '0197a000-0000-7000-8000-0000000000aa',
  name: 'Anna Schmidt',
  email: 'anna@example.com',
  phone: null,
  created_at: '2026-10-01T08:00:00.000Z',
});

const shoe = buildProduct({
  id: '0197a000-0000-7001-8000-000000000001',
  sku: 'SHOE-1',
  name: 'Trail shoe',
  price: 8990,
  stock: 3,
});

/** The open form of a Sales user; records the requests. */
async function renderForm(handlers: RequestHandler[] = []) {
  const sent: JsonBodyType[] = [];
  const page = renderRoute('/sale', {
    as: { group: 'Sales' },
    handlers: [
      ...handlers,
      http.get('*/api/email-tags/', () => successResponse(z.array(EmailTag), [])),
      http.get('*/api/sales/totals/', () => successResponse(SaleTotals, buildSaleTotals([]))),
      http.get('*/api/sales/', () => listResponse(Sale, [])),
      http.get('*/api/customers/', () => listResponse(Customer, [anna])),
      http.get('*/api/products/', () => listResponse(Product, [shoe])),
      http.post('*/api/sales/', async ({ request }) => {
        sent.push((await request.json()) as JsonBodyType); // request.json() returns JSON
        return successResponse(Sale, buildSale());
      }),
    ],
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add sale' });
  if (add) await page.user.click(add);
  const drawer = await screen.findByRole('dialog', { name: 'Add sale' });
  const choose = async (field: RegExp, option: RegExp) => {
    await page.user.click(within(drawer).getByRole('combobox', { name: field }));
    await page.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...page, drawer, sent, choose };
}

test('requires a customer and a product', async () => {
  const { user, drawer, sent } = await renderForm();
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Add at least one product.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a sale is recorded with the displayed total', async () => {
  const { user, drawer, sent, choose } = await renderForm();
  await choose(/Customer/, /Anna Schmidt/);
  await choose(/Add a product/, /Trail shoe/);
  const quantity = await within(drawer).findByRole('textbox', { name: 'Quantity of Trail shoe' });
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.clear(within(drawer).getByLabelText('Order discount'));
  await user.type(within(drawer).getByLabelText('Order discount'), '9,80');
  expect(within(drawer).getByRole('status')).toHaveTextContent('€170.00');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      conversation_id: null,
      customer_id: anna.id,
      customer: null,
      status: 'confirmed',
      items: [{ product_id: shoe.id, quantity: 2, discount: 0 }],
      discount: 980,
      shipping: 0,
      notes: '',
      tag_ids: [],
      expected_close: null,
      expected_total: 17_000,
    },
  ]);
});

test('a new customer is recorded with the sale and needs an address or a number', async () => {
  const { user, drawer, sent, choose } = await renderForm();
  await user.click(within(drawer).getByRole('button', { name: 'New customer' }));
  await fillField(user, within(drawer).getByRole('textbox', { name: /^Name/ }), 'Ben Okafor');
  await choose(/Add a product/, /Trail shoe/);
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Enter an email address or a phone number.')).toBeInTheDocument();
  await fillField(user, within(drawer).getByRole('textbox', { name: /^Phone/ }), '+4930123456');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    { customer_id: null, customer: { name: 'Ben Okafor', email: null, phone: '+4930123456' } },
  ]);
});

test('a discount above the price is refused before sending', async () => {
  const { user, drawer, sent, choose } = await renderForm();
  await choose(/Customer/, /Anna Schmidt/);
  await choose(/Add a product/, /Trail shoe/);
  await user.clear(within(drawer).getByLabelText('Order discount'));
  await user.type(within(drawer).getByLabelText('Order discount'), '90');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('The discount can’t exceed the product total.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('selecting a product again adds one piece; more than the stock shows a warning', async () => {
  const { user, drawer, choose } = await renderForm();
  await choose(/Add a product/, /Trail shoe/);
  await choose(/Add a product/, /Trail shoe/);
  const quantity = await within(drawer).findByRole('textbox', { name: 'Quantity of Trail shoe' });
  expect(quantity).toHaveValue('2');
  await user.clear(quantity);
  await user.type(quantity, '4');
  expect(within(drawer).getByText(/only 3 left/)).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Remove Trail shoe' }));
  expect(within(drawer).getByRole('status')).toHaveTextContent('€0.00');
});

test('a server error shows at its item', async () => {
  const { user, drawer, choose } = await renderForm([
    http.post('*/api/sales/', () =>
      errorResponse('out_of_stock', { fields: { 'items.0.quantity': 'Only 1 left.' } }),
    ),
  ]);
  await choose(/Customer/, /Anna Schmidt/);
  await choose(/Add a product/, /Trail shoe/);
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Only 1 left.')).toBeInTheDocument();
});

test('when prices have changed, the new total is shown and can be saved', async () => {
  const totals: number[] = [];
  const { user, drawer, choose } = await renderForm([
    http.post('*/api/sales/', async ({ request }) => {
      const { expected_total } = (await request.json()) as { expected_total: number };
      totals.push(expected_total);
      if (expected_total === 9990) return successResponse(Sale, buildSale());
      const [item] = buildSale().items;
      return errorResponse('conflict', {
        message: 'Prices changed.',
        current: { items: [{ ...item, unit_price: 9990 }] },
      });
    }),
  ]);
  await choose(/Customer/, /Anna Schmidt/);
  await choose(/Add a product/, /Trail shoe/);
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Prices changed.')).toBeInTheDocument();
  expect(within(drawer).getByRole('status')).toHaveTextContent('€99.90');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(totals).toEqual([8990, 9990]);
});
