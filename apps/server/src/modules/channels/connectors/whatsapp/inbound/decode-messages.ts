import type { InboundEvent } from '../../sdk/inbound-event';
import { decodeWhatsAppContent } from './decode-content';
import { decodeMessageContext } from './decode-context';
import { decodeMessageChange } from './decode-message-change';
import { decodeSystem } from './decode-system';
import { type JsonObject, parseUnixSeconds, toObjects, toText } from './json-values';
import { resolveWhatsAppCustomer } from './resolve-customer';

/** Messages of customers (Cloud API, Webhooks, messages): each becomes an event, whatever its content. */
export function decodeMessages({ messages, contacts }: JsonObject, field: string): InboundEvent[] {
  const people = toObjects(contacts);
  return toObjects(messages).map((message) => decodeMessage(message, people, field === 'standby'));
}

function decodeMessage(message: JsonObject, contacts: JsonObject[], is_quiet: boolean): InboundEvent {
  const type = toText(message.type);
  if (toText(message.group_id)) return { type: 'ignored', what: 'a message of a group' };
  if (type === 'system') return decodeSystem(message);
  const change = decodeMessageChange(message, 'customer');
  if (change) return change;
  if (type === 'request_welcome') return { type: 'ignored', what: 'a chat was opened' };

  const external_id = toText(message.id);
  const customer = resolveWhatsAppCustomer(
    { wa_id: toText(message.from), user_id: toText(message.from_user_id) },
    contacts,
  );
  if (!external_id || !customer) return { type: 'ignored', what: 'a message without id or sender' };
  const { text, content, media } = decodeWhatsAppContent(message);
  const { replies_to, ...around } = decodeMessageContext(message);
  const all = { ...content, ...around };
  const at = parseUnixSeconds(message.timestamp);
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
