import { EmailTag } from '@relaydesk/contracts/email-tag';
import { Organisation } from '@relaydesk/contracts/organisation';
import { Sale, SaleTotals } from '@relaydesk/contracts/sale';
import type { Me } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillField } from '../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../testing/network';
import { buildOrganisation } from '../../testing/organisations';
import { renderRoute } from '../../testing/render-route';
import { getPeriodRange } from '../../ui/filters/period';
import { buildSale, buildSaleTotals } from './testing/sale-builders';

const admin = { group: 'Organisation Admin' as const };
const sale = buildSale();

interface SalesOptions {
  sales?: Sale[];
  as?: Partial<Me>;
  path?: string;
  handlers?: RequestHandler[];
}

/** Renders the page with these sales; records the queries. */
function renderSales({ sales = [sale], as = admin, path = '/sale', handlers = [] }: SalesOptions = {}) {
  const asked: URLSearchParams[] = [];
  const list = http.get('*/api/sales/', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return listResponse(Sale, sales);
  });
  const totals = http.get('*/api/sales/totals/', () => successResponse(SaleTotals, buildSaleTotals(sales)));
  const tags = http.get('*/api/email-tags/', () => successResponse(z.array(EmailTag), []));
  return { asked, ...renderRoute(path, { as, handlers: [...handlers, totals, tags, list] }) };
}

test('the table shows sales with amount, origin and conversation', async () => {
  renderSales();
  const table = await screen.findByRole('table', { name: 'Sales' });
  const row = await within(table).findByRole('row', { name: /1042/ });
  for (const text of [
    '05 Nov 2026',
    'Anna Schmidt',
    '2 × Trail shoe',
    '€170.00',
    'Confirmed',
    'Assisted',
    'Casey Reed',
    'Web chat',
  ])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('link', { name: 'Open conversation of sale 1042' })).toHaveAttribute(
    'href',
    `/chat?conversation=${sale.conversation_id}`,
  );
});

test('a Super Admin, who reads no chats, sees no links to them', async () => {
  renderSales({
    as: { group: null, organization_id: null },
    handlers: [http.get('*/api/organisations/', () => HttpResponse.json({ code: 0, data: [] }))],
  });
  expect(await screen.findByRole('row', { name: /1042.*Acme Sports/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Open conversation/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add sale' })).not.toBeInTheDocument();
});

test('a period in the URL becomes two moments', async () => {
  const { asked } = renderSales({ path: '/sale?period=7&origin=bot' });
  await screen.findByRole('row', { name: /1042/ });
  const { from_at: from, to_at: to } = getPeriodRange('7', 'Europe/Berlin');
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    from,
    to,
    origin: 'bot',
    sort: '-sold_at',
  });
  expect(asked.at(-1)?.has('period')).toBe(false);
});

test('filters of a dashboard link show as chips that can be removed', async () => {
  const { asked, user } = renderSales({
    path: '/sale?counts=true&from=2026-10-31T23:00:00.000Z&to=2026-11-07T23:00:00.000Z', // days in Berlin time
  });
  await screen.findByRole('row', { name: /1042/ });
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    counts: 'true',
    from: '2026-10-31T23:00:00.000Z',
    to: '2026-11-07T23:00:00.000Z',
  });
  const days = screen.getByRole('button', { name: '01 Nov 2026 – 07 Nov 2026' });
  days.focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(asked.at(-1)?.has('from')).toBe(false));
  expect(asked.at(-1)?.get('counts')).toBe('true');
  expect(screen.getByRole('button', { name: 'Counted in reports' })).toBeInTheDocument();
});

test('a dashboard number shows as a heading above the sales', async () => {
  const totals = http.get('*/api/sales/totals/', () =>
    successResponse(SaleTotals, { ...buildSaleTotals([]), count: 1234 }),
  );
  renderSales({ path: '/sale?counts=true', handlers: [totals] });
  expect(await screen.findByRole('heading', { level: 2, name: '1,234 sales' })).toBeVisible();
});

test('for a Super Admin, days use the time zone of the selected organisation', async () => {
  const organization_id = '0197a000-0000-7000-8000-0000000000aa';
  const tokyo = buildOrganisation({ id: organization_id, name: 'Tokyo Toys', time_zone: 'Asia/Tokyo' });
  renderSales({
    as: { group: null, organization_id: null, time_zone: null },
    path: `/sale?organization_id=${organization_id}&counts=true&from=2026-10-31T15:00:00.000Z&to=2026-11-07T15:00:00.000Z`,
    handlers: [http.get('*/api/organisations/', () => listResponse(Organisation, [tokyo]))],
  });
  expect(await screen.findByRole('button', { name: '01 Nov 2026 – 07 Nov 2026' })).toBeVisible();
});

test('an empty page explains what to do', async () => {
  renderSales({ sales: [] });
  expect(await screen.findByText(/let the bot take orders/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the products' })).toHaveAttribute('href', '/products');
});

test('a failure can be retried', async () => {
  renderSales({ handlers: [http.get('*/api/sales/', () => errorResponse('unavailable'))] });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('the drawer offers the steps that the status permits', async () => {
  let sent: unknown;
  const { user, router } = renderSales({
    handlers: [
      http.post('*/api/sales/:id/status/', async ({ request }) => {
        sent = await request.json();
        return successResponse(Sale, buildSale({ status: 'paid', version: 3 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '#1042' }));
  expect(router.state.location.search).toBe(`?sale=${sale.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Sale 1042' });
  expect(drawer).toHaveTextContent('€89.90 each');
  expect(drawer).toHaveTextContent('−€9.80');
  await user.click(within(drawer).getByRole('button', { name: 'Mark as paid' }));
  const question = await screen.findByRole('dialog', { name: 'Mark sale 1042 as paid?' });
  await user.click(within(question).getByRole('combobox', { name: 'Payment method' }));
  await user.click(await screen.findByRole('option', { name: 'Bank transfer' }));
  await user.click(within(question).getByRole('button', { name: 'Mark as paid' }));
  expect(await within(drawer).findByRole('button', { name: 'Mark as fulfilled' })).toBeInTheDocument();
  expect(within(drawer).getByRole('button', { name: 'Refund' })).toBeInTheDocument();
  expect(sent).toEqual({
    status: 'paid',
    version: 2,
    reason: '',
    payment_method: 'transfer',
    payment_reference: '',
  });
});

test('cancelling asks for a reason; a conflict is reported', async () => {
  const sent: unknown[] = [];
  const { user } = renderSales({
    handlers: [
      http.post('*/api/sales/:id/status/', async ({ request }) => {
        sent.push(await request.json());
        return errorResponse('conflict', {
          message: 'Changed meanwhile.',
          current: buildSale({ status: 'paid', version: 3 }),
        });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '#1042' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel sale' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel sale 1042?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel sale' }));
  expect(await within(question).findByText('This field is required.')).toBeInTheDocument();
  await fillField(user, within(question).getByRole('textbox', { name: /^Reason/ }), 'Ordered twice');
  await user.click(within(question).getByRole('button', { name: 'Cancel sale' }));
  expect(await within(question).findByText('Changed meanwhile.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ status: 'cancelled', version: 2, reason: 'Ordered twice' }]);
});

test('the totals follow the filters', async () => {
  const asked: URLSearchParams[] = [];
  renderSales({
    path: '/sale?status=paid',
    handlers: [
      http.get('*/api/sales/totals/', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return successResponse(
          SaleTotals,
          buildSaleTotals([sale, buildSale({ id: crypto.randomUUID(), total: 3000 })]),
        );
      }),
    ],
  });
  const totals = await screen.findByRole('region', { name: 'Total' });
  expect(await within(totals).findByText('2 sales')).toBeInTheDocument();
  expect(totals).toHaveTextContent('Sum €200.00');
  expect(totals).toHaveTextContent('Average €100.00');
  expect(asked[0]?.get('status')).toBe('paid');
});

test('a link opens a sale that is not on this page of the list; for a CSR it is read-only', async () => {
  renderSales({
    sales: [],
    as: {},
    path: `/sale?sale=${sale.id}`,
    handlers: [http.get(`*/api/sales/${sale.id}/`, () => successResponse(Sale, sale))],
  });
  const drawer = await screen.findByRole('dialog', { name: 'Sale 1042' });
  expect(drawer).toHaveTextContent('Anna Schmidt');
  expect(within(drawer).queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
});
