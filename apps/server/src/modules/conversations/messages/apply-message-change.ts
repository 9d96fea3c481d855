import type { MessageContent } from '@relaydesk/contracts/message';

/** A change of a message; `at` is the platform's unix time in milliseconds. */
export type MessageChange =
  | { kind: 'edited'; text: string; at: number }
  | { kind: 'deleted'; at: number }
  /** `emoji` null: removed. */
  | { kind: 'reacted'; by: 'customer' | 'us'; emoji: string | null; at: number };

interface RevisableMessage {
  text: string;
  content: MessageContent;
}

/**
 * A message after a change; undefined when nothing changes. The result does not depend on order or
 * repetition of changes: the latest edit wins, the latest reaction of each side wins, and a removed message
 * has no content.
 */
export function applyMessageChange(
  { text, content }: RevisableMessage,
  change: MessageChange,
): RevisableMessage | undefined {
  const at = toTimestamp(change.at);
  if (content.deleted_at !== undefined) {
    const isEarlier = change.kind === 'deleted' && at < content.deleted_at;
    return isEarlier ? { text, content: { deleted_at: at } } : undefined;
  }
  if (change.kind === 'deleted') return { text: '', content: { deleted_at: at } };
  if (change.kind === 'edited') {
    const is = { at, value: change.text };
    const was = content.edited_at === undefined ? undefined : { at: content.edited_at, value: text };
    return isLater(is, was) ? { text: change.text, content: { ...content, edited_at: at } } : undefined;
  }
  const { by, emoji } = change;
  const reactions = content.reactions ?? [];
  const own = reactions.find((reaction) => reaction.by === by);
  const was = own && { at: own.at, value: own.emoji ?? '' };
  if (!isLater({ at, value: emoji ?? '' }, was)) return undefined;
  const others = reactions.filter((reaction) => reaction.by !== by);
  const all = [...others, { by, emoji, at }].sort((a, b) => (a.by < b.by ? -1 : 1));
  return { text, content: { ...content, reactions: all } };
}

interface TimestampedValue {
  at: string;
  value: string;
}

/** Breaks ties of equal times by the larger value: any rule that ignores arrival order works. */
const isLater = (one: TimestampedValue, other: TimestampedValue | undefined): boolean =>
  other === undefined || one.at > other.at || (one.at === other.at && one.value > other.value);

/** ISO 8601 with a four-digit year, so that string order is time order. */
const toTimestamp = (at: number): string =>
  new Date(Math.min(Math.max(0, at || 0), MAX_TIMESTAMP)).toISOString();
const MAX_TIMESTAMP = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
