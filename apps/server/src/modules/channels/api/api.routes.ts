import { ApiAccepted, ApiInbound } from '@relaydesk/contracts/api-channel';
import { answer } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../lib/app-error';
import { ok } from '../../../lib/ok';
import { findIntegration } from '../find-integration';
import { mustBeSigned, receiveApiEvent } from './receive-api-event';

const params = z.object({ key: z.string().min(1).max(100) });

/** Where an organisation's own system tells what its customers say. */
export const apiChannelRoutes: FastifyPluginAsyncZod = async (app) => {
  // The signature is over the bytes as they came: they are parsed only after it was checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/hooks/api/:key/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Channels'],
        summary: 'A customer wrote to the API channel',
        params,
        body: ApiInbound,
        response: { 200: answer(ApiAccepted) },
      },
      preValidation: async (request) => {
        const { key } = request.params as z.infer<typeof params>; // any text will do for looking it up
        const line = await findIntegration(request.context, 'api', key);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        mustBeSigned(request.context, line, bytes, String(request.headers['x-relaydesk-signature'] ?? ''));
        request.body = parse(bytes) as ApiInbound; // checked against its schema right after this
      },
    },
    async ({ context, params, body }) => {
      const line = await findIntegration(context, 'api', params.key);
      return ok(await receiveApiEvent(context, line, body));
    },
  );
};

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('invalid', 'The body is not valid JSON.', { fields: { body: 'Is not valid JSON.' } });
  }
}
