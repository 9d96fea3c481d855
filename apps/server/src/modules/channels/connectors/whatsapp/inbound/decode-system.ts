import type { InboundEvent } from '../../sdk/inbound-event';
import { type JsonObject, toObject, toText } from './json-values';
import { toPhone } from './resolve-customer';

/** A new number has a new user id; a new user id may come alone if the number is hidden. */
const CHANGES = ['user_changed_number', 'user_changed_user_id'];

/** A customer's new identity (Cloud API, Webhooks, messages, system: without contacts). */
export function decodeSystem(message: JsonObject): InboundEvent {
  const { type, wa_id, user_id, previous_user_id } = toObject(message.system);
  const from = toText(previous_user_id) || toText(message.from_user_id) || toText(message.from);
  const to = toText(user_id) || toText(wa_id);
  if (!CHANGES.includes(toText(type)) || !from || !to || from === to) {
    return { type: 'ignored', what: `system ${toText(type)}`.trim() };
  }
  const number = toText(wa_id) || (type === 'user_changed_user_id' ? toText(message.from) : '');
  return { type: 'identity', from, to, address: number || to, ...toPhone(number) };
}
