import { Sale } from '@relaydesk/contracts/sale';
import type { Me } from '@relaydesk/contracts/user';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answer, answerList, refusal } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { readPeriod } from '../../ui/period';
import { buildSale } from './sale.sample';

const admin = { group: 'Organisation Admin' as const };
const sale = buildSale();

interface SalesOptions {
  sales?: Sale[];
  as?: Partial<Me>;
  path?: string;
  handlers?: RequestHandler[];
}

/** The page with these sales; the queries that the server was asked are kept. */
function renderSales({ sales = [sale], as = admin, path = '/sale', handlers = [] }: SalesOptions = {}) {
  const asked: URLSearchParams[] = [];
  const list = http.get('*/api/sales/', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return answerList(Sale, sales);
  });
  return { asked, ...renderRoute(path, { as, handlers: [...handlers, list] }) };
}

test('sales stand in a table with their amount, origin and conversation', async () => {
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

test('a Super Admin, who reads no chats, finds no way to them', async () => {
  renderSales({
    as: { group: null, organization_id: null },
    handlers: [http.get('*/api/organisations/', () => HttpResponse.json({ code: 0, data: [] }))],
  });
  expect(await screen.findByRole('row', { name: /1042.*Acme Sports/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Open conversation/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add sale' })).not.toBeInTheDocument();
});

test('a period in the address becomes its two moments', async () => {
  const { asked } = renderSales({ path: '/sale?period=7&origin=bot' });
  await screen.findByRole('row', { name: /1042/ });
  const { from, to } = readPeriod('7');
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    from,
    to,
    origin: 'bot',
    sort: '-created_at',
  });
  expect(asked.at(-1)?.has('period')).toBe(false);
});

test('without sales the page says what to do', async () => {
  renderSales({ sales: [] });
  expect(await screen.findByText(/let the bot take orders/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the products' })).toHaveAttribute('href', '/products');
});

test('a failure can be tried again', async () => {
  renderSales({ handlers: [http.get('*/api/sales/', () => refusal('unavailable'))] });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('the steps that the status allows are taken from the drawer', async () => {
  let sent: unknown;
  const { user, router } = renderSales({
    handlers: [
      http.post('*/api/sales/:id/status/', async ({ request }) => {
        sent = await request.json();
        return answer(Sale, buildSale({ status: 'paid', version: 3 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '#1042' }));
  expect(router.state.location.search).toBe(`?sale=${sale.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Sale 1042' });
  expect(drawer).toHaveTextContent('€89.90 each');
  expect(drawer).toHaveTextContent('−€9.80');
  await user.click(within(drawer).getByRole('button', { name: 'Mark as paid' }));
  expect(await within(drawer).findByRole('button', { name: 'Mark as fulfilled' })).toBeInTheDocument();
  expect(within(drawer).getByRole('button', { name: 'Refund' })).toBeInTheDocument();
  expect(sent).toEqual({ status: 'paid', version: 2 });
});

test('cancelling asks first; when somebody was faster, their state is shown', async () => {
  const { user } = renderSales({
    handlers: [
      http.post('*/api/sales/:id/status/', () =>
        refusal('conflict', {
          message: 'Changed meanwhile.',
          current: buildSale({ status: 'paid', version: 3 }),
        }),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '#1042' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel sale' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel sale 1042?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel sale' }));
  const drawer = await screen.findByRole('dialog', { name: 'Sale 1042' });
  expect(await within(drawer).findByText('Changed meanwhile.')).toBeInTheDocument();
  expect(within(drawer).getByRole('button', { name: 'Mark as fulfilled' })).toBeInTheDocument();
});

test('a link leads to a sale that is not on this page of the list; a CSR only reads it', async () => {
  renderSales({
    sales: [],
    as: {},
    path: `/sale?sale=${sale.id}`,
    handlers: [http.get('*/api/sales/:id/', () => answer(Sale, sale))],
  });
  const drawer = await screen.findByRole('dialog', { name: 'Sale 1042' });
  expect(drawer).toHaveTextContent('Anna Schmidt');
  expect(within(drawer).queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
});
