import type { InboundEvent } from '../../sdk/inbound-event';
import { type Content, contentOf } from './decode-content';
import { customerOf } from './resolve-customer';
import { decodeChangeOf } from './decode-message-change';
import { type Json, momentOf, objectsOf, textOf } from './json-values';

/** What was written in the WhatsApp Business app on a telephone (Cloud API, Webhooks, smb_message_echoes). */
export function decodeEchoes({ message_echoes, contacts }: Json): InboundEvent[] {
  const people = objectsOf(contacts);
  return objectsOf(message_echoes).map((echo) => decodeEcho(echo, people));
}

function decodeEcho(echo: Json, contacts: Json[]): InboundEvent {
  const change = decodeChangeOf(echo, 'us');
  if (change) return change;
  const external_id = textOf(echo.id);
  const customer = customerOf({ wa_id: textOf(echo.to), user_id: textOf(echo.to_user_id) }, contacts);
  if (!external_id || !customer) return { type: 'ignored', what: 'an echo without id or recipient' };
  const content = contentOf(echo);
  const at = momentOf(echo.timestamp);
  return {
    type: 'echo',
    external_id,
    customer,
    text: content.media ? content.text : content.text || wordsFor(content),
    ...(content.media && { media: content.media }),
    app: 'WhatsApp Business',
    ...(at !== undefined && { at }),
  };
}

/** What an echo cannot carry, in words. */
function wordsFor({ content = {} }: Content): string {
  const { location, contacts, unsupported } = content;
  if (location) {
    const { name, address, latitude, longitude } = location;
    return [name, address, `${latitude}, ${longitude}`].filter(Boolean).join('\n');
  }
  if (contacts) return contacts.map(({ name, phones }) => [name, ...phones].join(' ')).join('\n');
  return `(${unsupported ?? '…'})`;
}
