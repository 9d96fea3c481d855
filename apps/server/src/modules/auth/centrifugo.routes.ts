import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../lib/app-error';
import { sameSecret } from '../../lib/secrets';
import { mayHear } from '../../realtime/may-hear';
import type { Listener } from '../../realtime/realtime';
import { mayConnect } from './may-connect';

/** What Centrifugo's subscribe proxy sends, as far as it is read. `meta` stood in the token, which only we sign. */
const Asked = z.object({ user: z.string(), channel: z.string(), meta: z.custom<Listener>(isListener) });

/** Its answers: codes of one's own begin at 400. */
const Answered = z.union([
  z.object({ result: z.object({}) }),
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
]);

/** A real Centrifugo asks here who may hear a channel. It shows the key of its own API, which nobody else has. */
export const centrifugoRoutes: FastifyPluginAsyncZod<{ key: string }> = async (app, { key }) => {
  app.post(
    '/realtime/subscribe/',
    {
      config: { access: 'open' },
      schema: { hide: true, body: Asked, response: { 200: Answered } },
      onRequest: async ({ headers }) => {
        if (!sameSecret(String(headers['x-relaydesk-key']), key)) {
          throw new AppError('unauthorized', 'Only Centrifugo asks here.');
        }
      },
    },
    async ({ context, body: { user, channel, meta } }) => {
      const isAllowed =
        meta.id === user && mayHear(meta, channel) && (await mayConnect(context, meta)) === 'yes';
      return isAllowed ? { result: {} } : { error: { code: 403, message: 'permission denied' } };
    },
  );
};

function isListener(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && 'organization_id' in value;
}
