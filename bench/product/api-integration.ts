import { createHmac } from 'node:crypto';
import type { ApiClient } from './api-client';

/** An integration of kind API: where signed messages of customers go. */
export interface ApiIntegration {
  id: string;
  path: string;
  secret: string;
}

/** Made by an Organisation Admin; the bot is off, so that nothing but the message itself happens. */
export async function createApiIntegration(admin: ApiClient, name: string): Promise<ApiIntegration> {
  const made = await admin.post<{ id: string; public_key: string; secret: string }>(
    '/api/channel-integrations/',
    { channel: 'api', name, is_bot_enabled: false, api: { callback_url: null } },
  );
  return { id: made.id, path: `/hooks/api/${made.public_key}/`, secret: made.secret };
}

/** One customer's message as the documented body. */
export const encodeMessage = (customer: string, id: string, text: string): string =>
  JSON.stringify({
    event: 'message',
    id,
    contact: { id: customer, name: customer },
    message: { type: 'text', text },
    timestamp: Math.floor(Date.now() / 1000),
  });

/** The value of X-Relaydesk-Signature: `t={unix seconds},v1={hex HMAC-SHA256(secret, "{t}.{body}")}`. */
export function signBody(secret: string, body: string, t = Math.floor(Date.now() / 1000)): string {
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
