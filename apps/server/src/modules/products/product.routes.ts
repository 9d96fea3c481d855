import { Id, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  ChangedProducts,
  ChangeProducts,
  CreateProduct,
  Product,
  ProductCategory,
  ProductListQuery,
  UpdateProduct,
} from '@relaydesk/contracts/product';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { bulkUpdateProducts } from './bulk-update-products';
import { getProduct, listCategories, listProducts } from './catalogue/get-product';
import { productExchangeRoutes } from './exchange/product-exchange.routes';
import { productImageRoutes } from './images/image.routes';
import { archiveProduct, createProduct, updateProduct } from './save-product';

const tags = ['Products'];
const params = IdParams;
const one = { 200: successResponse(Product) };

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(productImageRoutes);
  await app.register(productExchangeRoutes);

  app.get(
    '/api/products/',
    {
      config: { access: 'products.read' },
      schema: {
        tags,
        summary: 'List products',
        querystring: ProductListQuery,
        response: { 200: listResponse(Product) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listProducts(context, query)) }),
  );

  app.post(
    '/api/products/',
    {
      config: { access: 'products.create' },
      schema: {
        tags,
        summary: 'Create a product',
        body: CreateProduct,
        response: { 201: successResponse(Product) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createProduct(context, body))),
  );

  app.get(
    '/api/products/categories/',
    {
      config: { access: 'products.read' },
      schema: {
        tags,
        summary: 'List product categories',
        querystring: z.object({ organization_id: Id.optional().describe('Super Admin only') }),
        response: { 200: successResponse(z.array(ProductCategory)) },
      },
    },
    async ({ context, query }) => ok(await listCategories(context, query.organization_id)),
  );

  app.post(
    '/api/products/bulk/',
    {
      config: { access: 'products.update' },
      schema: {
        tags,
        summary: 'Update many products',
        body: ChangeProducts,
        response: { 200: successResponse(ChangedProducts) },
      },
    },
    async ({ context, body }) => ok(await bulkUpdateProducts(context, body)),
  );

  app.get(
    '/api/products/:id/',
    {
      config: { access: 'products.read' },
      schema: { tags, summary: 'Get a product', params, response: one },
    },
    async ({ context, params }) => ok(await getProduct(context, params.id)),
  );

  app.patch(
    '/api/products/:id/',
    {
      config: { access: 'products.update' },
      schema: { tags, summary: 'Update a product', params, body: UpdateProduct, response: one },
    },
    async ({ context, params, body }) => ok(await updateProduct(context, params.id, body)),
  );

  app.delete(
    '/api/products/:id/',
    {
      config: { access: 'products.delete' },
      schema: { tags, summary: 'Archive a product', params, response: one },
    },
    async ({ context, params }) => ok(await archiveProduct(context, params.id)),
  );
};
