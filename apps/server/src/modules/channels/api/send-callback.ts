import type { ApiOutbound } from '@relaydesk/contracts/api-channel';
import type { ApiSettings } from '@relaydesk/contracts/channel-integration';
import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context';
import { unseal } from '../../../lib/secrets';
import type { Delivery } from '../channel.queries';
import { sign } from './signature';

/** Tells the organisation's system of a message for its customer. Throws what it said unless it took it (2xx). */
export async function sendCallback(context: Context, delivery: Delivery, message: Message): Promise<void> {
  const { callback_url } = delivery.settings as ApiSettings; // by its channel
  if (!callback_url) throw new Error('This integration has no callback address yet.');
  const body = JSON.stringify(encode(delivery, message));
  if (!delivery.sealed_secret) throw new Error('This integration has no secret to sign with.');
  const secret = unseal(context.keys.sealing, delivery.sealed_secret, delivery.channel_integration_id);
  const answer = await context.fetchOutside(callback_url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-relaydesk-signature': sign(secret, body, Math.floor(context.now().getTime() / 1000)),
    },
    body,
  });
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`The callback address answered ${answer.status}: ${storable(answer.body.slice(0, 200))}`);
  }
}

/** What a stranger's server says may hold a NUL or half a character, which PostgreSQL does not take. */
const storable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

const encode = (delivery: Delivery, message: Message): ApiOutbound => ({
  event: 'message.outgoing',
  id: message.id,
  conversationId: message.conversation_id,
  contact: { id: delivery.external_customer_id },
  message: { type: 'text', text: message.text },
  author: {
    kind: message.author === 'csr' || message.author === 'bot' ? message.author : 'system',
    name: message.author_name,
  },
  timestamp: Math.floor(Date.parse(message.created_at) / 1000),
});
