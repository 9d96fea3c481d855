import type { InboundEvent } from '../../sdk/inbound-event';
import { phoneOf } from './resolve-customer';
import { type Json, objectOf, textOf } from './json-values';

/** A new number comes with a new user id; a new user id may come alone where the number is hidden. */
const CHANGES = ['user_changed_number', 'user_changed_user_id'];

/** Who somebody is from now on (Cloud API, Webhooks, messages, system: no contacts come with it). */
export function decodeSystem(message: Json): InboundEvent {
  const { type, wa_id, user_id, previous_user_id } = objectOf(message.system);
  const from = textOf(previous_user_id) || textOf(message.from_user_id) || textOf(message.from);
  const to = textOf(user_id) || textOf(wa_id);
  if (!CHANGES.includes(textOf(type)) || !from || !to || from === to) {
    return { type: 'ignored', what: `system ${textOf(type)}`.trim() };
  }
  const number = textOf(wa_id) || (type === 'user_changed_user_id' ? textOf(message.from) : '');
  return { type: 'identity', from, to, address: number || to, ...phoneOf(number) };
}
