import type { MessageContent } from '@relaydesk/contracts/message';

/** What has become of a message; `at` is unix milliseconds, as the platform tells them. */
export type MessageChange =
  | { kind: 'edited'; text: string; at: number }
  | { kind: 'deleted'; at: number }
  /** `emoji` null: taken back. */
  | { kind: 'reacted'; by: 'customer' | 'us'; emoji: string | null; at: number };

interface RevisableMessage {
  text: string;
  content: MessageContent;
}

/**
 * A message after a change; undefined when it stays as it is. In whatever order the changes of a message come, and
 * however often, it ends in the same state: the latest edit counts, the latest reaction of each side, and of what was
 * removed nothing is left.
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

/** Of two of the same moment the larger counts: any rule will do that does not ask which came first. */
const isLater = (one: TimestampedValue, other: TimestampedValue | undefined): boolean =>
  other === undefined || one.at > other.at || (one.at === other.at && one.value > other.value);

/** ISO 8601 with a year of four digits, so that the order of texts is that of moments. */
const toTimestamp = (at: number): string =>
  new Date(Math.min(Math.max(0, at || 0), MAX_TIMESTAMP)).toISOString();
const MAX_TIMESTAMP = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
