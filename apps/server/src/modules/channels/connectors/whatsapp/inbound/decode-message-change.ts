import type { InboundEvent } from '../../sdk/inbound-event';
import { contentOf } from './decode-content';
import { type Json, momentOf, objectOf, textOf } from './json-values';

/** A reaction, an edit or a removal: something has become of another message. Undefined: it is a message itself. */
export function decodeChangeOf(message: Json, by: 'customer' | 'us'): InboundEvent | undefined {
  const type = textOf(message.type);
  const part = objectOf(message[type]);
  const at = momentOf(message.timestamp) ?? 0; // before all others: it cannot undo what is known
  if (type === 'reaction') {
    const external_id = textOf(part.message_id);
    if (!external_id) return ignored(type);
    return {
      type: 'change',
      external_id,
      change: { kind: 'reacted', by, emoji: textOf(part.emoji) || null, at },
    };
  }
  const external_id = textOf(part.original_message_id);
  if (type === 'revoke') {
    return external_id ? { type: 'change', external_id, change: { kind: 'deleted', at } } : ignored(type);
  }
  if (type !== 'edit') return undefined;
  const { text } = contentOf(objectOf(part.message));
  if (!external_id || text === '') return ignored(type);
  return { type: 'change', external_id, change: { kind: 'edited', text, at } };
}

const ignored = (type: string): InboundEvent => ({ type: 'ignored', what: `a ${type} of nothing` });
