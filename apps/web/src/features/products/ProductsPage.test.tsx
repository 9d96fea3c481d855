import { ImportResponse } from '@relaydesk/contracts/import';
import { BotAnswer } from '@relaydesk/contracts/knowledge';
import { Organisation } from '@relaydesk/contracts/organisation';
import type { ImportProducts } from '@relaydesk/contracts/product';
import { ChangedProducts, Product } from '@relaydesk/contracts/product';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { addFilter } from '../../testing/add-filter';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { buildOrganisation } from '../../testing/organisations';
import { setScreenWidth } from '../../testing/screen';
import { buildProduct } from './testing/product-builders';
import { renderProducts, shoeProduct } from './testing/render-products';

test('the table has the name of the page', async () => {
  renderProducts({
    products: [
      shoeProduct,
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

test('order, filters and page are in the URL and sent to the server', async () => {
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

  await addFilter(user, 'Status');
  await user.click(await screen.findByRole('option', { name: 'Draft' }));
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('draft'));
  expect(router.state.location.search).toBe('?sort=price&status=draft');
});

test('a search needs two characters; the slash key focuses it', async () => {
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

test('an empty list explains products and offers to add one', async () => {
  renderProducts({ products: [] });
  expect(await screen.findByText(/No products yet/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add product' })).toHaveLength(2);
});

test('an empty filter result can be cleared', async () => {
  const { user, router } = renderProducts({ products: [], path: '/products?status=draft&sort=price' });
  expect(await screen.findByText('No products match.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement); // two: above and in place of the table
  expect(router.state.location.search).toBe('?sort=price');
});

test('a failure shows its text and request id and can be retried', async () => {
  let isBroken = true;
  const { user } = renderProducts();
  server.use(
    http.get('*/api/products/', () =>
      isBroken ? errorResponse('unavailable') : listResponse(Product, [shoeProduct]),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Price' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Trail shoe/ })).toBeInTheDocument();
});

test('users who may not change products can read them', async () => {
  const { user } = renderProducts({ as: { group: 'Viewer' } });
  await user.click(await screen.findByRole('button', { name: /Trail shoe SHOE-1/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Trail shoe' });
  expect(drawer).toHaveTextContent('Light and durable.');
  expect(within(drawer).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add product', hidden: true })).not.toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Trail shoe' }));
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Preview as chat card', 'Ask the bot about it']);
  expect(screen.queryByRole('button', { name: 'Export CSV', hidden: true })).not.toBeInTheDocument();
});

test('low and sold out products are marked, and a card shows what customers see', async () => {
  const { user } = renderProducts({
    products: [
      buildProduct({ stock: 3, low_stock_level: 3, compare_at_price: 9990, short_answer: 'For mud.' }),
      buildProduct({
        id: '0197a000-0000-7001-8000-000000000002',
        name: 'Sock',
        stock: 4,
        low_stock_level: 3,
      }),
    ],
  });
  const low = await screen.findByRole('row', { name: /Trail shoe/ });
  expect(low).toHaveTextContent('3 left');
  expect(low).toHaveTextContent('€359.60');
  expect(screen.getByRole('row', { name: /Sock/ })).not.toHaveTextContent('left');
  await user.click(screen.getByRole('button', { name: 'Actions for Trail shoe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Preview as chat card' }));
  const card = await screen.findByRole('article', { name: 'Trail shoe' });
  expect(card).toHaveTextContent('€89.90 €99.90For mud.SHOE-1In stock');
});

test('the bot test about a product shows answer and source', async () => {
  let sent: unknown;
  const { user } = renderProducts({
    handlers: [
      http.post('*/api/bot/ask/', async ({ request }) => {
        sent = await request.json();
        return successResponse(BotAnswer, {
          ...{ decision: 'answer', text: 'It is light.', because: null, reason: null, language: 'en' },
          ...{ threshold: 0.45, took_ms: 3 },
          sources: [
            { kind: 'product', id: shoeProduct.id, title: shoeProduct.name, score: 0.9, excerpt: 'Light.' },
          ],
        });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Trail shoe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask the bot about it' }));
  const drawer = await screen.findByRole('dialog', { name: 'Ask the bot' });
  expect(await within(drawer).findByText('It is light.')).toBeInTheDocument();
  expect(within(drawer).getByRole('progressbar', { name: /90% confidence/ })).toBeInTheDocument();
  expect(sent).toEqual({ question: 'What is the Trail shoe?' });
});

test('a bulk change lists the products that failed', async () => {
  const sock = buildProduct({ id: '0197a000-0000-7001-8000-000000000002', name: 'Sock' });
  let sent: unknown;
  const { user } = renderProducts({
    products: [shoeProduct, sock],
    handlers: [
      http.post('*/api/products/bulk/', async ({ request }) => {
        sent = await request.json();
        const failed = [{ id: sock.id, message: 'The price would be too high.' }];
        return successResponse(ChangedProducts, { changed: [shoeProduct], failed });
      }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  await user.click(within(bar).getByRole('button', { name: 'Price' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 products' });
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(within(dialog).getByText('Enter a number.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Change by percent/), '-5');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await within(dialog).findByText('1 product changed.')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Sock: The price would be too high.');
  expect(sent).toEqual({ ids: [shoeProduct.id, sock.id], change: { kind: 'price_by', basis_points: -500 } });
});

test('an import checks the file first: it maps columns, lists errors and imports valid rows', async () => {
  const sent: ImportProducts[] = [];
  const { user } = renderProducts({
    handlers: [
      http.post('*/api/products/import/', async ({ request }) => {
        const body = (await request.json()) as ImportProducts; // what the dialog sends
        sent.push(body);
        const results = body.rows.map(({ row, price }) =>
          price === '1'
            ? { row, outcome: 'created' as const, message: null, fields: null }
            : {
                row,
                outcome: 'failed' as const,
                message: 'No.',
                fields: { price: 'Enter a number that is not negative.' },
              },
        );
        return successResponse(ImportResponse, { results });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import products' });
  const file = new File(['Artikelnummer;Name;Preis\nA;Lamp;1\nB;Bowl;-1\na;Lamp again;1\n'], 'all.csv');
  await user.upload(within(dialog).getByLabelText('Select a CSV file', { selector: 'input' }), file);
  await user.click(await within(dialog).findByRole('radio', { name: 'Skip' }));
  await user.click(within(dialog).getByRole('button', { name: 'Check' }));
  expect(
    await within(dialog).findByText('Row 3 (B): Price: Enter a number that is not negative.'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('Row 4 (a): SKU: Already used in row 2.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'Only the 1 row without errors' }));
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 row' }));
  expect(await within(dialog).findByText(/Import complete/)).toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      dry_run: true,
      existing: 'skip',
      rows: [
        { row: 2, sku: 'A' },
        { row: 3, sku: 'B' },
      ],
    },
    { dry_run: false, existing: 'skip', rows: [{ row: 2, sku: 'A', name: 'Lamp', price: '1' }] },
  ]);
});

test('a product is archived after a confirmation', async () => {
  let archived: string | undefined;
  const { user } = renderProducts({
    handlers: [
      http.delete('*/api/products/:id/', ({ params }) => {
        archived = String(params.id);
        return successResponse(Product, buildProduct({ status: 'archived' }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Trail shoe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive Trail shoe?' });
  await user.click(within(question).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(archived).toBe(shoeProduct.id));
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

const superAdmin = {
  group: null,
  organization_id: null,
  organization_name: null,
  currency: null,
  time_zone: null,
};
const acme = buildOrganisation({ id: shoeProduct.organization_id, name: 'Acme Sports' });
const globex = buildOrganisation({ id: '0197a000-0000-7000-8000-0000000000bb', name: 'Globex Home' });

/** Organisations as the server finds them; records the queries. */
function organisationsWith(found: Organisation[], asked: URLSearchParams[] = []) {
  return http.get('*/api/organisations/', ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    const search = query.get('search')?.toLowerCase() ?? '';
    return listResponse(
      Organisation,
      found.filter(({ name }) => name.toLowerCase().includes(search)),
    );
  });
}

test("a Super Admin sees each product's organisation and must select one for a new product", async () => {
  const { user } = renderProducts({ as: superAdmin, handlers: [organisationsWith([acme])] });
  expect(await screen.findByRole('row', { name: /Trail shoe.*Acme Sports/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add product' });
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findAllByText('This field is required.')).toHaveLength(4);
  await user.click(within(drawer).getByRole('combobox', { name: 'Organisation' }));
  await user.click(await screen.findByRole('option', { name: 'Acme Sports' }));
  expect(within(drawer).getAllByText('This field is required.')).toHaveLength(3);
});

test('an organisation is found by name, selected, stored in the URL and cleared', async () => {
  const searches: URLSearchParams[] = [];
  const { user, asked, router } = renderProducts({
    as: superAdmin,
    handlers: [organisationsWith([acme, globex], searches)],
  });
  const field = await screen.findByRole('combobox', { name: 'Organisation' });
  expect(field).toHaveValue('Select an Organization');
  await user.type(field, 'glob');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Acme Sports' })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('option', { name: 'Globex Home' }));
  expect(searches.at(-1)?.get('search')).toBe('glob');
  await waitFor(() => expect(asked.at(-1)?.get('organization_id')).toBe(globex.id));
  expect(router.state.location.search).toBe(`?organization_id=${globex.id}`);
  expect(field).toHaveValue('Globex Home');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Select an Organization' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the organisation in the URL shows its name, even when the search does not find it', async () => {
  renderProducts({
    as: superAdmin,
    path: `/products?organization_id=${globex.id}`,
    handlers: [
      organisationsWith([acme]),
      http.get('*/api/organisations/:id/', () => successResponse(Organisation, globex)),
    ],
  });
  await waitFor(async () =>
    expect(await screen.findByRole('combobox', { name: 'Organisation' })).toHaveValue('Globex Home'),
  );
});

test('on a phone the products are cards that can be sorted and opened', async () => {
  setScreenWidth(390);
  const { user, asked } = renderProducts();
  const list = await screen.findByRole('list', { name: 'Product' });
  expect(await within(list).findByRole('button', { name: /^Trail shoe/ })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Price, descending' }));
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('-price'));
});
