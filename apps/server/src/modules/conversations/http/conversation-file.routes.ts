import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { StoredFile, UploadQuery } from '@relaydesk/contracts/file';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptFileBodies, UPLOAD_TIMEOUT_MS, UploadedFile } from '../../../http/file-bodies';
import { ok } from '../../../lib/ok';
import { uploadConversationFile } from '../messages/attachments/upload-conversation-file';

/** Uploads for colleagues' messages: the request body is the file. */
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
};
