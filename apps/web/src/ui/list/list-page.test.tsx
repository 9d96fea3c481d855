import { Product } from '@relaydesk/contracts/product';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { buildProduct } from '../../features/products/testing/product-builders';
import { renderProducts, shoeProduct } from '../../features/products/testing/render-products';
import { addFilter } from '../../testing/add-filter';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { setScreenWidth } from '../../testing/screen';

/** Features of all list pages, tested on the products page. */
const numbered = (number: number) =>
  buildProduct({
    id: `0197a000-0000-7001-8000-${String(number).padStart(12, '0')}`,
    name: `Product ${number}`,
    sku: `P-${number}`,
  });
const three = [1, 2, 3].map(numbered);

afterEach(() => {
  vi.restoreAllMocks();
});

test('the last page is requested from the server, and its rows are numbered', async () => {
  const { asked, user, router } = renderProducts({
    products: three,
    pagination: { count: 53, next: 'page2' },
  });
  await screen.findByText('rows 1–3 of 53');
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  await waitFor(() => expect(asked.at(-1)?.get('cursor')).toBe('last'));
  expect(router.state.location.search).toBe('?cursor=last&page=3');
  expect(await screen.findByText('rows 51–53 of 53')).toBeInTheDocument();
});

test('without an exact count, rows are numbered from the end', async () => {
  const pagination = { count: 10_000, count_is_exact: false, next: 'n', previous: 'before' };
  const { asked, user } = renderProducts({ products: three, pagination });
  await screen.findByText('rows 1–3 of 10,000+');
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('rows 1–3 from the end of 10,000+')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(asked.at(-1)?.get('cursor')).toBe('before'));
  expect(await screen.findByText('rows 26–28 from the end of 10,000+')).toBeInTheDocument();
});

test('a progress bar shows only while the list is refetched, because the browser would animate it permanently', async () => {
  const { user } = renderProducts({ products: three });
  await screen.findByRole('row', { name: /Product 1/ });
  const bar = () => screen.queryByRole('progressbar', { hidden: true });
  expect(bar()).not.toBeInTheDocument();
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  server.use(http.get('*/api/products/', () => released.then(() => listResponse(Product, three))));
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(bar()).toBeVisible());
  release();
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

test('several records are archived one by one; failures are listed, the others are archived', async () => {
  const archived: string[] = [];
  const { asked, user } = renderProducts({
    products: three,
    handlers: [
      http.delete('*/api/products/:id/', ({ params }) => {
        if (params.id === three[1]?.id)
          return errorResponse('not_allowed_now', { message: 'It is in an open order.' });
        archived.push(String(params.id));
        return successResponse(Product, { ...numbered(1), id: String(params.id), status: 'archived' });
      }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Product 1' }));
  const bar = screen.getByRole('region', { name: 'Selection' });
  expect(within(bar).getByRole('status')).toHaveTextContent('1 selected');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(within(bar).getByRole('status')).toHaveTextContent('3 selected');

  await user.click(within(bar).getByRole('button', { name: 'Archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive 3 products?' });
  const loads = asked.length;
  await user.click(within(question).getByRole('button', { name: 'Archive' }));
  const progress = await screen.findByRole('dialog', { name: 'Archive' });
  expect(await within(progress).findByText('2 of 3 done.')).toBeInTheDocument();
  expect(within(progress).getByRole('alert')).toHaveTextContent('Product 2: It is in an open order.');
  expect(archived).toEqual([three[0]?.id, three[2]?.id]);
  await user.click(within(progress).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(loads));
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

test('a selection ends when the list changes', async () => {
  const { user } = renderProducts({ products: three });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Product 2' }));
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Select Product 2' })).not.toBeChecked();
});

test('without bulk actions records cannot be selected', async () => {
  renderProducts({ as: { group: 'Viewer' } });
  await screen.findByRole('row', { name: /Trail shoe/ });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('on a phone cards can be selected', async () => {
  setScreenWidth(390);
  const { user } = renderProducts({ products: three });
  const list = await screen.findByRole('list', { name: 'Product' });
  await user.click(await within(list).findByRole('checkbox', { name: 'Select Product 3' }));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
});

test('a list that the server forbids shows a refusal inside the layout', async () => {
  renderProducts({ handlers: [http.get('*/api/products/', () => errorResponse('forbidden'))] });
  expect(await screen.findByText(/Your role can’t view this page/)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Search' })).not.toBeInTheDocument();
});

test('offline, the list shows that it may be out of date; online again, it is refetched', async () => {
  const { asked } = renderProducts();
  await screen.findByRole('row', { name: /Trail shoe/ });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline. What you see may be out of date.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Trail shoe/ })).toBeInTheDocument();
  const loads = asked.length;
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked.length).toBe(loads + 1));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('while the role is unknown, neither filters nor buttons render', async () => {
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  renderProducts({
    handlers: [
      http.get('*/api/settings/users/me/', async () => {
        await known;
        return undefined; // the usual response follows
      }),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Product' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Search' })).not.toBeInTheDocument();
  tell();
  expect(await screen.findByRole('textbox', { name: 'Search' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add product' })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: new RegExp(shoeProduct.name) })).toBeInTheDocument();
});

test('filters show once they are added or in use, and are removed one by one', async () => {
  const { asked, user, router } = renderProducts({ products: three });
  await screen.findByRole('row', { name: /Product 1/ });
  expect(screen.queryByRole('combobox', { name: 'Stock' })).not.toBeInTheDocument();
  await addFilter(user, 'Stock');
  await user.click(await screen.findByRole('option', { name: 'Running low' }));
  await waitFor(() => expect(asked.at(-1)?.get('stock')).toBe('low'));
  expect(await screen.findByRole('combobox', { name: 'Stock' })).toHaveTextContent('Stock: Running low');
  await user.click(screen.getByRole('button', { name: 'Remove filter Stock' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('combobox', { name: 'Stock' })).not.toBeInTheDocument();
});

test('compact rows are remembered for all lists', async () => {
  const { user } = renderProducts({ products: three });
  await screen.findByRole('row', { name: /Product 1/ });
  const button = screen.getByRole('button', { name: 'Compact rows' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('density')).toBe('compact');
});

test('a card shows its name and two facts; the others open on tap', async () => {
  setScreenWidth(390);
  const { user } = renderProducts({ products: three });
  const list = within(await screen.findByRole('list', { name: 'Product' }));
  const [card] = await list.findAllByRole('listitem');
  if (!card) throw new Error('There are three products.');
  expect(within(card).getAllByRole('definition')).toHaveLength(2);
  await user.click(within(card).getByRole('button', { name: 'Details of Product 1' }));
  expect(within(card).getAllByRole('definition').length).toBeGreaterThan(5);
});
