import type { TokenVerdict } from '@relaydesk/hub/hub';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../lib/app-error';
import { secretsEqual } from '../../../lib/secrets';
import { canSubscribe } from '../../../realtime/can-subscribe';
import { isOriginAllowed } from '../../../realtime/is-origin-allowed';
import { CONNECTION_LIMIT, type RealtimeSubscriber } from '../../../realtime/realtime';
import { authorizeConnection } from '../sessions/authorize-connection';

/**
 * The fields that are read of Centrifugo's subscribe proxy request. `meta` comes from the token that we
 * signed.
 */
const SubscribeRequest = z.object({
  /** Id of the connection. */
  client: z.string().min(1),
  user: z.string(),
  channel: z.string(),
  meta: z.custom<RealtimeSubscriber>(isRealtimeSubscriber),
});

/** Its responses: custom error codes begin at 400. */
const SubscribeReply = z.union([
  z.object({ result: z.object({}) }),
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
  z.object({ disconnect: z.object({ code: z.int(), reason: z.string() }) }),
]);
type SubscribeReply = z.infer<typeof SubscribeReply>;

const PERMISSION_DENIED: SubscribeReply = { error: { code: 403, message: 'permission denied' } };

/**
 * Centrifugo accepts any unexpired token at connect. Here a client with an ended session is disconnected for
 * good (the embedded hub does that at connect), and one whose user has changed has to fetch a fresh token: on
 * code 3014 `centrifuge` drops its token and reconnects.
 */
const REPLY_BY_VERDICT: Record<Exclude<TokenVerdict, 'yes'>, SubscribeReply> = {
  no: { disconnect: { code: 3500, reason: 'invalid token' } },
  outdated: { disconnect: { code: 3014, reason: 'state invalidated' } },
};

/** Centrifugo's subscribe proxy authorises channels here, with the key of its API as the credential. */
export const centrifugoRoutes: FastifyPluginAsyncZod<{ key: string; publicUrl: string | undefined }> = async (
  app,
  { key, publicUrl },
) => {
  app.post(
    '/realtime/subscribe/',
    {
      config: { access: 'open' },
      schema: { hide: true, body: SubscribeRequest, response: { 200: SubscribeReply } },
      onRequest: async ({ headers }) => {
        if (!secretsEqual(String(headers['x-relaydesk-key']), key)) {
          throw new AppError('wrong_service_key');
        }
      },
    },
    async ({ context, headers, body: { client, user, channel, meta } }) => {
      // deploy/centrifugo.json passes the Origin header on; its host is that of PUBLIC_URL.
      const isFromOwnPage =
        publicUrl === undefined || isOriginAllowed(meta, { origin: headers.origin, host: '' }, publicUrl);
      if (meta.id !== user || !isFromOwnPage) return PERMISSION_DENIED;
      const verdict = await authorizeConnection(context, meta);
      if (verdict !== 'yes') return REPLY_BY_VERDICT[verdict];
      if (!canSubscribe(meta, channel)) return PERMISSION_DENIED;
      const isAdmitted =
        meta.kind !== 'visitor' || (await context.realtime.admitVisitorConnection(channel, client));
      return isAdmitted ? { result: {} } : { disconnect: CONNECTION_LIMIT };
    },
  );
};

function isRealtimeSubscriber(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && 'organization_id' in value;
}
