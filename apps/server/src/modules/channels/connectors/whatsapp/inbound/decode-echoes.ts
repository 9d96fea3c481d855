import type { InboundEvent } from '../../sdk/inbound-event';
import { decodeWhatsAppContent, type InboundContent } from './decode-content';
import { decodeMessageChange } from './decode-message-change';
import { type JsonObject, parseUnixSeconds, toObjects, toText } from './json-values';
import { resolveWhatsAppCustomer } from './resolve-customer';

/** Messages sent with the WhatsApp Business app (Cloud API, Webhooks, smb_message_echoes). */
export function decodeEchoes({ message_echoes, contacts }: JsonObject): InboundEvent[] {
  const people = toObjects(contacts);
  return toObjects(message_echoes).map((echo) => decodeEcho(echo, people));
}

function decodeEcho(echo: JsonObject, contacts: JsonObject[]): InboundEvent {
  const change = decodeMessageChange(echo, 'us');
  if (change) return change;
  const external_id = toText(echo.id);
  const customer = resolveWhatsAppCustomer(
    { wa_id: toText(echo.to), user_id: toText(echo.to_user_id) },
    contacts,
  );
  if (!external_id || !customer) return { type: 'ignored', what: 'an echo without id or recipient' };
  const content = decodeWhatsAppContent(echo);
  const at = parseUnixSeconds(echo.timestamp);
  return {
    type: 'echo',
    external_id,
    customer,
    text: content.media ? content.text : content.text || describeContent(content),
    ...(content.media && { media: content.media }),
    app: 'WhatsApp Business',
    ...(at !== undefined && { at }),
  };
}

/** Describes content that an echo cannot contain. */
function describeContent({ content = {} }: InboundContent): string {
  const { location, contacts, unsupported } = content;
  if (location) {
    const { name, address, latitude, longitude } = location;
    return [name, address, `${latitude}, ${longitude}`].filter(Boolean).join('\n');
  }
  if (contacts) return contacts.map(({ name, phones }) => [name, ...phones].join(' ')).join('\n');
  return `(${unsupported ?? '…'})`;
}
