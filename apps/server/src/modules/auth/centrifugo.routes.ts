import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../lib/app-error';
import { sameSecret } from '../../lib/secrets';
import { isPageFor } from '../../realtime/is-page-for';
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
export const centrifugoRoutes: FastifyPluginAsyncZod<{ key: string; publicUrl: string | undefined }> = async (
  app,
  { key, publicUrl },
) => {
  app.post(
    '/realtime/subscribe/',
    { config: { access: 'open' }, schema: { hide: true, body: Asked, response: { 200: Answered } } },
    async ({ context, headers, body: { user, channel, meta } }) => {
      if (!sameSecret(String(headers['x-relaydesk-key']), key)) {
        throw new AppError('unauthorized', 'Only Centrifugo asks here.');
      }
      // deploy/centrifugo.json passes on where the page came from; its host is that of PUBLIC_URL.
      const isFromOwnPage =
        publicUrl === undefined || isPageFor(meta, { origin: headers.origin, host: '' }, publicUrl);
      const isAllowed =
        meta.id === user &&
        isFromOwnPage &&
        mayHear(meta, channel) &&
        (await mayConnect(context, meta)) === 'yes';
      return isAllowed ? { result: {} } : { error: { code: 403, message: 'permission denied' } };
    },
  );
};

function isListener(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && 'organization_id' in value;
}
