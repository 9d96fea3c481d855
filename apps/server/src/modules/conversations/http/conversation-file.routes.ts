import { answer, ById } from '@relaydesk/contracts/common';
import { StoredFile, UploadQuery } from '@relaydesk/contracts/file';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ArrivedFile, takeFileBodies, UPLOAD_PATIENCE } from '../../../http/file-bodies';
import { ok } from '../../../lib/ok';
import { uploadFile } from '../messages/attachments/upload-conversation-file';

/** Files for the messages of colleagues: the bytes are the body of the request. */
export const conversationFileRoutes: FastifyPluginAsyncZod = async (app) => {
  takeFileBodies(app);

  app.post(
    '/api/conversations/:id/files/',
    {
      config: { access: 'conversations.note', patience: UPLOAD_PATIENCE },
      schema: {
        tags: ['Chat'],
        summary: 'Upload a file, to be named in a message within a day',
        consumes: ['application/octet-stream'],
        params: ById,
        querystring: UploadQuery,
        body: ArrivedFile,
        response: { 201: answer(StoredFile) },
      },
    },
    async ({ context, params, query: { name }, body }, reply) =>
      reply.code(201).send(ok(await uploadFile(context, params.id, { name, arrived: body }))),
  );
};
