import { EmailTag } from '@relaydesk/contracts/email-tag';
import { Sale, SaleTotals } from '@relaydesk/contracts/sale';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildSale, buildSaleTotals } from '../testing/sale-builders';

const ids = ['1', '2', '3'].map((n) => `0197a000-0000-7003-8000-00000000000${n}`);

/** The board with two drafts and a confirmed sale; the server applies moves. */
async function renderBoard({ refuses = false } = {}) {
  let sales = [
    buildSale({ id: ids[0], number: 1, status: 'draft', customer_name: 'Ada' }),
    buildSale({ id: ids[1], number: 2, status: 'draft', customer_name: 'Ben' }),
    buildSale({ id: ids[2], number: 3, status: 'confirmed', customer_name: 'Cleo' }),
  ];
  const page = renderRoute('/sale', {
    as: { group: 'Organisation Admin' },
    handlers: [
      http.get('*/api/email-tags/', () => successResponse(z.array(EmailTag), [])),
      http.get('*/api/sales/totals/', () => successResponse(SaleTotals, buildSaleTotals(sales))),
      http.get('*/api/sales/', ({ request }) => {
        const status = new URL(request.url).searchParams.get('status');
        return listResponse(Sale, status ? sales.filter((sale) => sale.status === status) : sales);
      }),
      http.post('*/api/sales/:id/status/', async ({ params, request }) => {
        if (refuses) return errorResponse('out_of_stock', { message: 'Trail shoe is sold out.' });
        const { status } = (await request.json()) as Pick<Sale, 'status'>; // what change-sale-status.ts sends
        sales = sales.map((sale) =>
          sale.id === params.id ? buildSale({ ...sale, status, version: 3 }) : sale,
        );
        return successResponse(Sale, sales.find(({ id }) => id === params.id) as Sale); // it was just stored
      }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Board' }));
  const board = await screen.findByRole('region', { name: 'Sales board' });
  const column = (name: string) => within(board).getByRole('region', { name });
  await within(column('Draft')).findByRole('button', { name: 'Sale 1' });
  return { ...page, board, column };
}

test('columns show the count and sum of their sales', async () => {
  const { column } = await renderBoard();
  expect(column('Draft')).toHaveTextContent('2');
  expect(column('Draft')).toHaveTextContent('€340.00');
  expect(within(column('Confirmed')).getByText('Discount €9.80')).toBeVisible();
  expect(await within(column('Paid')).findByText('None')).toBeInTheDocument();
});

test('by keyboard: arrow keys move between cards, Alt and an arrow key moves a sale and announces it', async () => {
  const { user, board, column } = await renderBoard();
  within(column('Draft')).getByRole('button', { name: 'Sale 1' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(within(column('Draft')).getByRole('button', { name: 'Sale 2' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(within(column('Confirmed')).getByRole('button', { name: 'Sale 3' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Alt>}{ArrowRight}{/Alt}');
  expect(await within(column('Confirmed')).findByRole('button', { name: 'Sale 1' })).toBeInTheDocument();
  expect(within(board).getByRole('status')).toHaveTextContent('Sale 1 is now Confirmed.');
  await waitFor(() => expect(column('Confirmed')).toHaveTextContent('€340.00'));
});

test('the menu offers only moves that the status permits', async () => {
  const { user, column } = await renderBoard();
  await user.click(within(column('Draft')).getByRole('button', { name: 'Actions for sale 2' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Cancel sale',
    'Confirm',
  ]);
});

test('a refused move shows the reason and leaves the card in place', async () => {
  const { user, column } = await renderBoard({ refuses: true });
  within(column('Draft')).getByRole('button', { name: 'Sale 1' }).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(await screen.findByText('Trail shoe is sold out.')).toBeInTheDocument();
  expect(within(column('Draft')).getByRole('button', { name: 'Sale 1' })).toBeInTheDocument();
});
