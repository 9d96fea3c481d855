import { answer } from '@relaydesk/contracts/common';
import { StoredFile, UploadQuery } from '@relaydesk/contracts/file';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ArrivedFile, takeFileBodies, UPLOAD_PATIENCE } from '../../../../../http/file-bodies';
import { bearer } from '../../../../../http/authentication';
import { ok } from '../../../../../lib/ok';
import { authenticateVisitor } from './authenticate-visitor';
import { allowOrigin, lineOf } from './web-chat-integration';
import { mayUpload, uploadInWebChat } from './upload-visitor-file';

/** Files of visitors: the bytes are the body of the request. */
export const webChatFileRoutes: FastifyPluginAsyncZod = async (app) => {
  takeFileBodies(app);
  app.addHook('onRequest', async (request, reply) => void allowOrigin(request, reply));
  app.addHook('onRequest', authenticateVisitor);

  app.post(
    '/api/web-chat/:key/files/',
    {
      config: { access: 'visitor', patience: UPLOAD_PATIENCE },
      schema: {
        tags: ['Web chat'],
        summary: 'Upload a file, to be named in a message within a day',
        consumes: ['application/octet-stream'],
        params: z.object({ key: z.string().min(1).max(100) }),
        querystring: UploadQuery,
        body: ArrivedFile,
        response: { 201: answer(StoredFile) },
      },
      // A stranger's bytes are not even read.
      onRequest: async (request) =>
        mayUpload(request.context, await lineOf(request), bearer(request), {
          address: request.ip,
          bytes: Number(request.headers['content-length']) || 0,
        }),
    },
    async (request, reply) => {
      const line = await lineOf(request);
      const file = { name: request.query.name, arrived: request.body };
      return reply.code(201).send(ok(await uploadInWebChat(request.context, line, bearer(request), file)));
    },
  );
};
