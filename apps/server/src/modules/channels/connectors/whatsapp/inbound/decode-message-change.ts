import type { InboundEvent } from '../../sdk/inbound-event';
import { decodeWhatsAppContent } from './decode-content';
import { type JsonObject, parseUnixSeconds, toObject, toText } from './json-values';

/** A reaction, an edit or a removal of another message. Undefined: it is a message. */
export function decodeMessageChange(message: JsonObject, by: 'customer' | 'us'): InboundEvent | undefined {
  const type = toText(message.type);
  const part = toObject(message[type]);
  const at = parseUnixSeconds(message.timestamp) ?? 0; // the earliest time, so that it cannot override a known state
  if (type === 'reaction') {
    const external_id = toText(part.message_id);
    if (!external_id) return buildIgnoredEvent(type);
    return {
      type: 'change',
      external_id,
      change: { kind: 'reacted', by, emoji: toText(part.emoji) || null, at },
    };
  }
  const external_id = toText(part.original_message_id);
  if (type === 'revoke') {
    return external_id
      ? { type: 'change', external_id, change: { kind: 'deleted', at } }
      : buildIgnoredEvent(type);
  }
  if (type !== 'edit') return undefined;
  const { text } = decodeWhatsAppContent(toObject(part.message));
  if (!external_id || text === '') return buildIgnoredEvent(type);
  return { type: 'change', external_id, change: { kind: 'edited', text, at } };
}

const buildIgnoredEvent = (type: string): InboundEvent => ({ type: 'ignored', what: `a ${type} of nothing` });
