import { successResponse } from '@relaydesk/contracts/common';
import { StoredFile, UploadQuery } from '@relaydesk/contracts/file';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getBearerToken } from '../../../../../http/authentication';
import { acceptFileBodies, UPLOAD_TIMEOUT_MS, UploadedFile } from '../../../../../http/file-bodies';
import { ok } from '../../../../../lib/ok';
import { authenticateVisitor } from './authenticate-visitor';
import { authorizeVisitorUpload, uploadVisitorFile } from './upload-visitor-file';
import { getWebChatIntegration, setCorsHeaders } from './web-chat-integration';

/** Uploads of visitors: the request body is the file. */
export const webChatFileRoutes: FastifyPluginAsyncZod = async (app) => {
  acceptFileBodies(app);
  app.addHook('onRequest', async (request, reply) => void setCorsHeaders(request, reply));
  app.addHook('onRequest', authenticateVisitor);

  app.post(
    '/api/web-chat/:key/files/',
    {
      config: { access: 'visitor', bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
      schema: {
        tags: ['Web chat'],
        summary: 'Upload a file; it must be attached to a message within 24 hours',
        consumes: ['application/octet-stream'],
        params: z.object({ key: z.string().min(1).max(100) }),
        querystring: UploadQuery,
        body: UploadedFile,
        response: { 201: successResponse(StoredFile) },
      },
      // Unauthorized bodies are not read.
      onRequest: async (request) =>
        authorizeVisitorUpload(
          request.context,
          await getWebChatIntegration(request),
          getBearerToken(request),
          {
            address: request.ip,
            bytes: Number(request.headers['content-length']) || 0,
          },
        ),
    },
    async (request, reply) => {
      const integration = await getWebChatIntegration(request);
      const file = { name: request.query.name, arrived: request.body };
      return reply
        .code(201)
        .send(ok(await uploadVisitorFile(request.context, integration, getBearerToken(request), file)));
    },
  );
};
