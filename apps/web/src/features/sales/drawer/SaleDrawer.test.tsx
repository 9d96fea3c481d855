import { EmailTag } from '@relaydesk/contracts/email-tag';
import { BusinessDetails } from '@relaydesk/contracts/organisation';
import { Sale, SaleEvidence, SaleTotals } from '@relaydesk/contracts/sale';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildSale, buildSaleTotals } from '../testing/sale-builders';

const evidence: SaleEvidence = {
  ownerships: [
    { status: 'bot', user_id: null, user_name: null, began_at: '2026-11-05T07:30:00.000Z' },
    { status: 'open', user_id: null, user_name: 'Casey Reed', began_at: '2026-11-05T07:40:00.000Z' },
  ],
  messages: [
    {
      id: '0197a000-0000-7004-8000-000000000001',
      seq: 3,
      author: 'bot',
      text: 'The Trail shoe is 89.90.',
      created_at: '2026-11-05T07:31:00.000Z',
    },
  ],
  came_from: [
    {
      ...{ kind: 'ad', id: '120', title: 'Spring shoes', url: 'https://ads.example/120', click_id: null },
      at: '2026-11-05T07:29:00.000Z',
    },
  ],
};

const seller = {
  name: 'Acme Sports GmbH',
  postal_address: 'Laufgasse 1\n10115 Berlin',
  logo_url: '/files/logos/key',
};

/** The drawer of a sale, opened by an Organisation Admin; records changes and their responses. */
async function openSale(sale: Sale, refuse?: () => Response) {
  const sent: unknown[] = [];
  const change = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Partial<Sale>; // what the forms send
    sent.push(body);
    if (refuse && sent.length === 1) return refuse();
    const { notes = sale.notes, origin = sale.origin } = body;
    return successResponse(Sale, { ...sale, notes, origin, version: sale.version + 1 });
  };
  const page = renderRoute(`/sale?sale=${sale.id}`, {
    as: { group: 'Organisation Admin' },
    handlers: [
      http.get('*/api/email-tags/', () => successResponse(z.array(EmailTag), [])),
      http.get('*/api/products/', () => listResponse(z.never(), [])),
      http.get('*/api/sales/totals/', () => successResponse(SaleTotals, buildSaleTotals([sale]))),
      http.get('*/api/sales/:id/evidence/', () => successResponse(SaleEvidence, evidence)),
      http.get('*/api/sales/:id/seller/', () => successResponse(BusinessDetails, seller)),
      http.get('*/api/sales/', () => listResponse(Sale, [sale])),
      http.patch('*/api/sales/:id/', change),
      http.post('*/api/sales/:id/origin/', change),
    ],
  });
  const drawer = await screen.findByRole('dialog', { name: 'Sale 1042' });
  /** Opens the edit form. */
  const edit = async () => {
    await page.user.click(within(drawer).getByRole('button', { name: 'Edit' }));
    return screen.findByRole('dialog', { name: 'Edit sale 1042' });
  };
  return { ...page, drawer, edit, sent };
}

test('the seller shows on the print, not on the screen', async () => {
  const { drawer } = await openSale(buildSale());
  const name = await within(drawer).findByText('Acme Sports GmbH');
  expect(within(drawer).getByText(/Laufgasse 1\s10115 Berlin/)).toBeInTheDocument();
  expect(drawer.querySelector('img')).toHaveAttribute('src', '/files/logos/key');
  expect(name).not.toBeVisible();
});

test('a paid sale is changed only with a reason; its items keep their price', async () => {
  const { user, edit, sent } = await openSale(buildSale({ status: 'paid' }));
  const form = await edit();
  const quantity = await within(form).findByRole('textbox', { name: 'Quantity of Trail shoe' });
  await fillField(user, quantity, '3');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('This field is required.')).toBeInTheDocument();
  const reason = within(form).getByRole('textbox', { name: /^Why are you changing a paid sale/ });
  await fillField(user, reason, 'ok');
  expect(await within(form).findByText('Enter a reason of at least 3 characters.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await fillField(user, reason, 'One more in the box');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    {
      items: [{ product_id: buildSale().items[0]?.product_id, quantity: 3, discount: 0 }],
      reason: 'One more in the box',
      expected_total: 3 * 8990 - 980,
      version: 2,
    },
  ]);
});

test('of a fulfilled sale only notes, tags and owner can be changed', async () => {
  const { user, edit, sent } = await openSale(buildSale({ status: 'fulfilled' }));
  const form = await edit();
  expect(form).toHaveTextContent('Items can no longer be changed.');
  expect(within(form).queryByRole('textbox', { name: /^Quantity/ })).not.toBeInTheDocument();
  await fillField(user, within(form).getByRole('textbox', { name: /^Notes/ }), 'Sent by bike');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  // The server treats resent items as unchanged.
  expect(sent).toMatchObject([
    { notes: 'Sent by bike', items: [{ quantity: 2, discount: 0 }], discount: 980, shipping: 0, version: 2 },
  ]);
  expect(sent[0]).not.toHaveProperty('expected_total');
});

test('a conflict shows both versions and keeps the input', async () => {
  const sale = buildSale();
  const current = { ...sale, notes: 'Leave it with the neighbour', version: 3 };
  const { user, edit, sent } = await openSale(sale, () =>
    errorResponse('conflict', { message: 'Changed meanwhile.', current }),
  );
  const form = await edit();
  const notes = within(form).getByRole('textbox', { name: /^Notes/ });
  await fillField(user, notes, 'Ring twice');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Leave it with the neighbour')).toBeInTheDocument();
  expect(notes).toHaveValue('Ring twice');
  expect(sent).toHaveLength(1);
});

test('the attribution is explained by assignments and messages, and overridden only with a reason', async () => {
  const { user, drawer, sent } = await openSale(buildSale());
  await user.click(within(drawer).getByRole('button', { name: 'How this was determined' }));
  expect(await within(drawer).findByText(/both took part/)).toBeInTheDocument();
  expect(await within(drawer).findByText(/^Casey Reed · /)).toBeInTheDocument();
  expect(within(drawer).getByText(/The Trail shoe is 89\.90\./)).toBeInTheDocument();
  expect(within(drawer).getByText('Advertisement: Spring shoes')).toBeInTheDocument();

  await user.click(within(drawer).getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change who closed the sale' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Closed by' }));
  await user.click(await screen.findByRole('option', { name: 'Human' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(sent).toEqual([]);
  await fillField(user, within(dialog).getByRole('textbox', { name: /^Reason/ }), 'The bot only said hello');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([{ origin: 'human', reason: 'The bot only said hello', version: 2 }]);
  expect(await within(drawer).findByText('Human')).toBeInTheDocument();
});
