import { Id, successResponse } from '@relaydesk/contracts/common';
import { UploadQuery } from '@relaydesk/contracts/file';
import { MAX_IMAGE_SIZE, ProductImage } from '@relaydesk/contracts/product';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptFileBodies, UPLOAD_TIMEOUT_MS, UploadedFile } from '../../../http/file-bodies';
import { ok } from '../../../lib/ok';
import { uploadProductImage } from './upload-image';

/** Product images: the request body is the file. */
export const productImageRoutes: FastifyPluginAsyncZod = async (app) => {
  acceptFileBodies(app, MAX_IMAGE_SIZE);

  app.post(
    '/api/products/images/',
    {
      config: { access: 'products.update', bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
      schema: {
        tags: ['Products'],
        summary: 'Upload a product image; it must be assigned to a product within 24 hours',
        consumes: ['image/png', 'image/jpeg', 'image/webp'],
        querystring: UploadQuery.extend({ organization_id: Id.optional().describe('Super Admin only') }),
        body: UploadedFile,
        response: { 201: successResponse(ProductImage) },
      },
    },
    async ({ context, query, body }, reply) =>
      reply.code(201).send(ok(await uploadProductImage(context, { ...query, arrived: body }))),
  );
};
