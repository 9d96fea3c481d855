import type { InboundEvent } from '../../sdk/inbound-event';
import { customerOf } from './resolve-customer';
import { type Json, momentOf, numberOf, objectsOf, textOf } from './json-values';

/** Voice calls (Cloud API, Calling, webhook field `calls`): each is told when it has ended. */
export function decodeCalls({ calls, contacts }: Json): InboundEvent[] {
  const people = objectsOf(contacts);
  return objectsOf(calls).map((call) => decodeCall(call, people));
}

function decodeCall(call: Json, contacts: Json[]): InboundEvent {
  const external_id = textOf(call.id);
  const event = textOf(call.event);
  if (event !== 'terminate') return { type: 'ignored', what: `call ${event}`.trim() };
  const isOurs = call.direction === 'BUSINESS_INITIATED';
  const wa_id = textOf(isOurs ? call.to : call.from);
  const user_id = textOf(isOurs ? call.to_user_id : call.from_user_id);
  const customer = customerOf({ wa_id, user_id }, contacts);
  if (!external_id || !customer) return { type: 'ignored', what: 'a call without id or customer' };
  const at = momentOf(call.timestamp) ?? momentOf(call.end_time);
  const around = { external_id, customer, text: '', ...(at !== undefined && { at }) };
  const ended = endOf(call);
  if (isOurs) {
    const content = { call: { direction: 'to_customer' as const, ...ended } };
    return { type: 'echo', ...around, content, app: 'WhatsApp' };
  }
  // They wanted to speak to a human.
  return {
    type: 'message',
    ...around,
    content: { call: { direction: 'from_customer', ...ended } },
    is_quiet: true,
  };
}

/** A status is a text in some versions of the documents and a list in others; only a completed call has a duration. */
function endOf(call: Json): { outcome: 'completed' | 'missed'; seconds: number | null } {
  const status = textOf(Array.isArray(call.status) ? call.status[0] : call.status).toUpperCase();
  const told = numberOf(call.duration);
  const seconds = told !== undefined && Number.isSafeInteger(told) && told >= 0 ? told : null;
  return { outcome: status === 'COMPLETED' ? 'completed' : 'missed', seconds };
}
