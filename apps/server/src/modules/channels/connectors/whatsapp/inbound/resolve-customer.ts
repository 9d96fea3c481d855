import type { SentBy } from '../../sdk/inbound-event';
import { type Json, objectOf, textOf } from './json-values';

/**
 * Who somebody is: by their business-scoped user id where there is one, since numbers change and may be hidden (Cloud
 * API, Business-scoped user IDs), else by their number. Undefined: nobody says.
 * @param said the ids that stand with what they said
 * @param contacts what the delivery tells of people
 */
export function customerOf(
  said: { wa_id: string; user_id: string },
  contacts: readonly Json[],
): SentBy | undefined {
  const contact =
    contacts.find((one) => isSame(one.user_id, said.user_id) || isSame(one.wa_id, said.wa_id)) ??
    (contacts.length === 1 ? contacts[0] : undefined) ?? // of some countries wa_id is written differently
    {};
  const user_id = said.user_id || textOf(contact.user_id);
  const wa_ids = [...new Set([said.wa_id, textOf(contact.wa_id)])].filter(Boolean);
  const [wa_id] = wa_ids;
  const external_id = user_id || wa_id;
  if (!external_id) return undefined;
  const aliases = wa_ids.filter((id) => id !== external_id);
  const { name, username } = objectOf(contact.profile);
  const called = textOf(name) || textOf(username);
  return {
    external_id,
    ...(aliases.length > 0 && { aliases }),
    address: wa_id ?? external_id,
    ...(called && { name: called }),
    ...(wa_id && phoneOf(wa_id)),
  };
}

/** A WhatsApp id is a telephone number without its plus sign (E.164: 15 digits at most). */
export const phoneOf = (wa_id: string) => (/^\d{5,15}$/.test(wa_id) ? { phone: `+${wa_id}` } : {});

const isSame = (theirs: unknown, id: string) => id !== '' && textOf(theirs) === id;
