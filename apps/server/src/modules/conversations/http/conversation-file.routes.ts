import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { CustomerFile } from '@relaydesk/contracts/customer';
import { StoredFile, UploadQuery } from '@relaydesk/contracts/file';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acceptFileBodies, UPLOAD_TIMEOUT_MS, UploadedFile } from '../../../http/file-bodies';
import { ok } from '../../../lib/ok';
import { listCustomerFiles } from '../messages/attachments/list-customer-files';
import {
  uploadConversationFile,
  uploadNewConversationFile,
} from '../messages/attachments/upload-conversation-file';

/** Uploads for colleagues' messages, whose request body is the file, and files of a customer. */
export const conversationFileRoutes: FastifyPluginAsyncZod = async (app) => {
  acceptFileBodies(app);

  app.post(
    '/api/conversations/:id/files/',
    {
      config: { access: 'conversations.note', bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
      schema: {
        tags: ['Chat'],
        summary: 'Upload a file; it must be attached to a message within 24 hours',
        consumes: ['application/octet-stream'],
        params: IdParams,
        querystring: UploadQuery,
        body: UploadedFile,
        response: { 201: successResponse(StoredFile) },
      },
    },
    async ({ context, params, query: { name }, body }, reply) =>
      reply.code(201).send(ok(await uploadConversationFile(context, params.id, { name, arrived: body }))),
  );

  app.post(
    '/api/conversations/files/',
    {
      config: { access: 'conversations.create', bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
      schema: {
        tags: ['Chat'],
        summary:
          'Upload a file for the first message of a new conversation, which must be sent within 24 hours',
        consumes: ['application/octet-stream'],
        querystring: UploadQuery,
        body: UploadedFile,
        response: { 201: successResponse(StoredFile) },
      },
    },
    async ({ context, query: { name }, body }, reply) =>
      reply.code(201).send(ok(await uploadNewConversationFile(context, { name, arrived: body }))),
  );

  app.get(
    '/api/customers/:id/files/',
    {
      config: { access: 'customers.read' },
      schema: {
        tags: ['Customers'],
        summary: 'List files of the conversations with a customer, newest first',
        params: IdParams,
        response: { 200: successResponse(z.array(CustomerFile)) },
      },
    },
    async ({ context, params }) => ok(await listCustomerFiles(context, params.id)),
  );
};
