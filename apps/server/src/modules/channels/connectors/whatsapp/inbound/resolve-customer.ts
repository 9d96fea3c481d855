import type { SenderIdentity } from '../../sdk/inbound-event';
import { type JsonObject, toObject, toText } from './json-values';

/**
 * The identity of a customer: the business-scoped user id if present, since numbers change and may be hidden
 * (Cloud API, Business-scoped user IDs), else the number. Undefined if there is none.
 * @param said ids of the message
 * @param contacts contacts of the webhook event
 */
export function resolveWhatsAppCustomer(
  said: { wa_id: string; user_id: string },
  contacts: readonly JsonObject[],
): SenderIdentity | undefined {
  const contact =
    contacts.find((one) => matchesId(one.user_id, said.user_id) || matchesId(one.wa_id, said.wa_id)) ??
    (contacts.length === 1 ? contacts[0] : undefined) ?? // in some countries wa_id is written differently
    {};
  const user_id = said.user_id || toText(contact.user_id);
  const wa_ids = [...new Set([said.wa_id, toText(contact.wa_id)])].filter(Boolean);
  const [wa_id] = wa_ids;
  const external_id = user_id || wa_id;
  if (!external_id) return undefined;
  const aliases = wa_ids.filter((id) => id !== external_id);
  const { name, username } = toObject(contact.profile);
  const called = toText(name) || toText(username);
  return {
    external_id,
    ...(aliases.length > 0 && { aliases }),
    address: wa_id ?? external_id,
    ...(called && { name: called }),
    ...(wa_id && toPhone(wa_id)),
  };
}

/** The identity of a number that has not written yet; a user id becomes its alias with the first answer. */
export function toWhatsAppRecipient(phone: string): SenderIdentity {
  const external_id = phone.replace(/^\+/, '');
  return { external_id, ...toPhone(external_id) };
}

/** A WhatsApp id is a phone number without its plus sign (E.164: at most 15 digits). */
export const toPhone = (wa_id: string) => (/^\d{5,15}$/.test(wa_id) ? { phone: `+${wa_id}` } : {});

const matchesId = (theirs: unknown, id: string) => id !== '' && toText(theirs) === id;
