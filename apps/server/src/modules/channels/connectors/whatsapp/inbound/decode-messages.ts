import type { InboundEvent } from '../../sdk/inbound-event';
import { contentOf } from './decode-content';
import { contextOf } from './decode-context';
import { customerOf } from './resolve-customer';
import { decodeChangeOf } from './decode-message-change';
import { decodeSystem } from './decode-system';
import { type Json, momentOf, objectsOf, textOf } from './json-values';

/** Messages of customers (Cloud API, Webhooks, messages): each is an event, whatever it holds. */
export function decodeMessages({ messages, contacts }: Json, field: string): InboundEvent[] {
  const people = objectsOf(contacts);
  return objectsOf(messages).map((message) => decodeMessage(message, people, field === 'standby'));
}

function decodeMessage(message: Json, contacts: Json[], is_quiet: boolean): InboundEvent {
  const type = textOf(message.type);
  if (textOf(message.group_id)) return { type: 'ignored', what: 'a message of a group' };
  if (type === 'system') return decodeSystem(message);
  const change = decodeChangeOf(message, 'customer');
  if (change) return change;
  if (type === 'request_welcome') return { type: 'ignored', what: 'a chat was opened' };

  const external_id = textOf(message.id);
  const customer = customerOf(
    { wa_id: textOf(message.from), user_id: textOf(message.from_user_id) },
    contacts,
  );
  if (!external_id || !customer) return { type: 'ignored', what: 'a message without id or sender' };
  const { text, content, media } = contentOf(message);
  const { replies_to, ...around } = contextOf(message);
  const all = { ...content, ...around };
  const at = momentOf(message.timestamp);
  return {
    type: 'message',
    external_id,
    customer,
    text,
    ...(Object.keys(all).length > 0 && { content: all }),
    ...(media && { media }),
    ...(replies_to && { replies_to }),
    ...(at !== undefined && { at }),
    ...(is_quiet && { is_quiet }),
  };
}
