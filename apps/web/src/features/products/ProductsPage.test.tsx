import { Product } from '@relaydesk/contracts/product';
import type { Me } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answer, answerList, refusal, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { setScreenWidth } from '../../testing/screen';
import { buildProduct } from './product.sample';

const admin = { group: 'Organisation Admin' as const };
const shoe = buildProduct();

/** The page with these products; the queries that the server was asked are kept. */
function renderProducts({
  products = [shoe],
  as = admin,
  path = '/products',
  pagination = {},
  handlers = [],
}: {
  products?: Product[];
  as?: Partial<Me>;
  path?: string;
  pagination?: Parameters<typeof answerList>[2];
  handlers?: RequestHandler[];
} = {}) {
  const asked: URLSearchParams[] = [];
  const list = http.get('*/api/products/', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return answerList(Product, products, pagination);
  });
  return { asked, ...renderRoute(path, { as, handlers: [...handlers, list] }) };
}

test('products stand in a table named like the page', async () => {
  renderProducts({
    products: [
      shoe,
      buildProduct({ id: '0197a000-0000-7001-8000-000000000002', name: 'Sock', sku: 'SOCK', stock: 0 }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Product' });
  const row = await within(table).findByRole('row', { name: /Trail shoe/ });
  expect(row).toHaveTextContent('SHOE-1');
  expect(row).toHaveTextContent('Shoes');
  expect(row).toHaveTextContent('€89.90');
  expect(row).toHaveTextContent('12');
  expect(row).toHaveTextContent('Active');
  expect(row).toHaveTextContent('05 Nov 2026');
  expect(within(table).getByRole('row', { name: /Sock/ })).toHaveTextContent('Out of stock');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Product');
  expect(screen.getByText('rows 1–2 of 2')).toBeInTheDocument();
});

test('sorting, filters and pages live in the address and are asked from the server', async () => {
  const { asked, user, router } = renderProducts({
    pagination: { count: 10_000, count_is_exact: false, next: 'page2' },
  });
  await user.click(await screen.findByRole('button', { name: 'Price' }));
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('price'));
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked.at(-1)?.get('cursor')).toBe('page2'));
  expect(router.state.location.search).toBe('?sort=price&cursor=page2&page=2');
  expect(asked.at(-1)?.has('page')).toBe(false);
  expect(await screen.findByText('rows 26–26 of 10,000+')).toBeInTheDocument();

  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Draft' }));
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('draft'));
  expect(router.state.location.search).toBe('?sort=price&status=draft');
});

test('a search waits for two characters; the slash key leads to it', async () => {
  const { asked, user } = renderProducts();
  await screen.findByRole('row', { name: /Trail shoe/ });
  await user.keyboard('/');
  const field = screen.getByRole('textbox', { name: 'Search' });
  expect(field).toHaveFocus();
  await user.type(field, 's');
  expect(screen.getByText('Enter at least 2 characters.')).toBeInTheDocument();
  await user.type(field, 'h');
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('sh'));
  expect(asked.some((query) => query.get('search') === 's')).toBe(false);
});

test('an empty list says what products are for, and offers to add one', async () => {
  renderProducts({ products: [] });
  expect(await screen.findByText(/No products yet/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add product' })).toHaveLength(2);
});

test('filters that nothing fits can be cleared', async () => {
  const { user, router } = renderProducts({ products: [], path: '/products?status=draft&sort=price' });
  expect(await screen.findByText('No products match.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement); // two are there: above and in the table's place
  expect(router.state.location.search).toBe('?sort=price');
});

test('a failure names itself and its request, and can be tried again', async () => {
  let isBroken = true;
  const { user } = renderProducts();
  server.use(
    http.get('*/api/products/', () => (isBroken ? refusal('unavailable') : answerList(Product, [shoe]))),
  );
  await user.click(await screen.findByRole('button', { name: 'Price' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Trail shoe/ })).toBeInTheDocument();
});

test('who may not change products reads them', async () => {
  const { user } = renderProducts({ as: { group: 'Viewer' } });
  await user.click(await screen.findByRole('button', { name: /Trail shoe/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Trail shoe' });
  expect(drawer).toHaveTextContent('Light and durable.');
  expect(within(drawer).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add product', hidden: true })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: 'Actions for Trail shoe', hidden: true }),
  ).not.toBeInTheDocument();
});

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

test('a product is archived after a question', async () => {
  let archived: string | undefined;
  const { user } = renderProducts({
    handlers: [
      http.delete('*/api/products/:id/', ({ params }) => {
        archived = String(params.id);
        return answer(Product, buildProduct({ status: 'archived' }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Trail shoe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive Trail shoe?' });
  await user.click(within(question).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(archived).toBe(shoe.id));
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('a Super Admin sees whose product it is and must say for whom a new one is', async () => {
  const organisation = {
    id: shoe.organization_id,
    name: 'Acme Sports',
    slug: 'acme',
    status: 'active',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
  };
  const { user, asked } = renderProducts({
    as: { group: null, organization_id: null, organization_name: null, currency: null, time_zone: null },
    handlers: [http.get('*/api/organisations/', () => HttpResponse.json({ code: 0, data: [organisation] }))],
  });
  expect(await screen.findByRole('row', { name: /Trail shoe.*Acme Sports/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add product' });
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findAllByText('Fill this in.')).toHaveLength(4);
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('combobox', { name: 'Organisation' }));
  expect(screen.getByRole('option', { name: 'Select an Organization' })).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Acme Sports' }));
  await waitFor(() => expect(asked.at(-1)?.get('organization_id')).toBe(organisation.id));
});

test('on a phone the products are cards, which can be sorted and opened', async () => {
  setScreenWidth(390);
  const { user, asked } = renderProducts();
  const list = await screen.findByRole('list', { name: 'Product' });
  expect(await within(list).findByRole('button', { name: /^Trail shoe/ })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Price, descending' }));
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('-price'));
});
