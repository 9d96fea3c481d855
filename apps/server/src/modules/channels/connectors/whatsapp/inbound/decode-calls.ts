import type { InboundEvent } from '../../sdk/inbound-event';
import { type JsonObject, parseUnixSeconds, toNumber, toObjects, toText } from './json-values';
import { resolveWhatsAppCustomer } from './resolve-customer';

/** Voice calls (Cloud API, Calling, webhook field `calls`): each is reported when it has ended. */
export function decodeCalls({ calls, contacts }: JsonObject): InboundEvent[] {
  const people = toObjects(contacts);
  return toObjects(calls).map((call) => decodeCall(call, people));
}

function decodeCall(call: JsonObject, contacts: JsonObject[]): InboundEvent {
  const external_id = toText(call.id);
  const event = toText(call.event);
  if (event !== 'terminate') return { type: 'ignored', what: `call ${event}`.trim() };
  const isOurs = call.direction === 'BUSINESS_INITIATED';
  const wa_id = toText(isOurs ? call.to : call.from);
  const user_id = toText(isOurs ? call.to_user_id : call.from_user_id);
  const customer = resolveWhatsAppCustomer({ wa_id, user_id }, contacts);
  if (!external_id || !customer) return { type: 'ignored', what: 'a call without id or customer' };
  const at = parseUnixSeconds(call.timestamp) ?? parseUnixSeconds(call.end_time);
  const around = { external_id, customer, text: '', ...(at !== undefined && { at }) };
  const ended = decodeCallEnd(call);
  if (isOurs) {
    const content = { call: { direction: 'to_customer' as const, ...ended } };
    return { type: 'echo', ...around, content, app: 'WhatsApp' };
  }
  // The caller wanted to talk to a human.
  return {
    type: 'message',
    ...around,
    content: { call: { direction: 'from_customer', ...ended } },
    is_quiet: true,
  };
}

/**
 * The status is a string or a list, depending on the documentation's version; only a completed call has a
 * duration.
 */
function decodeCallEnd(call: JsonObject): { outcome: 'completed' | 'missed'; seconds: number | null } {
  const status = toText(Array.isArray(call.status) ? call.status[0] : call.status).toUpperCase();
  const told = toNumber(call.duration);
  const seconds = told !== undefined && Number.isSafeInteger(told) && told >= 0 ? told : null;
  return { outcome: status === 'COMPLETED' ? 'completed' : 'missed', seconds };
}
