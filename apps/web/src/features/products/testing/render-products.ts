import { Product, ProductCategory } from '@relaydesk/contracts/product';
import type { Me } from '@relaydesk/contracts/user';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { z } from 'zod';
import { listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildProduct } from './product-builders';

const admin = { group: 'Organisation Admin' as const };
export const shoeProduct = buildProduct();

/** Renders the page with these products; records the queries. */
export function renderProducts({
  products = [shoeProduct],
  as = admin,
  path = '/products',
  pagination = {},
  handlers = [],
}: {
  products?: Product[];
  as?: Partial<Me>;
  path?: string;
  pagination?: Parameters<typeof listResponse>[2];
  handlers?: RequestHandler[];
} = {}) {
  const asked: URLSearchParams[] = [];
  const list = http.get('*/api/products/', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return listResponse(Product, products, pagination);
  });
  const categories = http.get('*/api/products/categories/', () =>
    successResponse(z.array(ProductCategory), [{ name: 'Shoes', products: products.length }]),
  );
  return { asked, ...renderRoute(path, { as, handlers: [...handlers, categories, list] }) };
}
