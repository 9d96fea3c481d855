import type { SenderIdentity } from '../../sdk/inbound-event';
import { type JsonObject, toObject, toText } from './json-values';

/**
 * Who somebody is: by their business-scoped user id where there is one, since numbers change and may be hidden (Cloud
 * API, Business-scoped user IDs), else by their number. Undefined: nobody says.
 * @param said the ids that stand with what they said
 * @param contacts what the delivery tells of people
 */
export function resolveWhatsAppCustomer(
  said: { wa_id: string; user_id: string },
  contacts: readonly JsonObject[],
): SenderIdentity | undefined {
  const contact =
    contacts.find((one) => matchesId(one.user_id, said.user_id) || matchesId(one.wa_id, said.wa_id)) ??
    (contacts.length === 1 ? contacts[0] : undefined) ?? // of some countries wa_id is written differently
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

/** A WhatsApp id is a telephone number without its plus sign (E.164: 15 digits at most). */
export const toPhone = (wa_id: string) => (/^\d{5,15}$/.test(wa_id) ? { phone: `+${wa_id}` } : {});

const matchesId = (theirs: unknown, id: string) => id !== '' && toText(theirs) === id;
