import type { Message } from './message';

type OrderableMessage = Pick<Message, 'created_at'> & { content: Pick<Message['content'], 'written_at'> };

/**
 * Sorts messages by the time at which they were written. Platforms may deliver messages of a customer out of
 * order: consecutive messages of a customer are sorted by platform time, then by order of arrival. Messages
 * are never moved across a reply, so that a late message does not appear among messages that were already
 * read. Returns the same array if the order does not change.
 */
export function sortByWrittenAt<T extends OrderableMessage>(messages: readonly T[]): readonly T[] {
  if (!messages.some((message, index) => isLate(messages[index - 1], message))) return messages;
  const ordered: T[] = [];
  for (let start = 0; start < messages.length; ) {
    let end = start + 1;
    while (end < messages.length && areOneRun(messages[end - 1], messages[end])) end += 1;
    ordered.push(...messages.slice(start, end).sort((one, other) => getWrittenAt(one) - getWrittenAt(other)));
    start = end;
  }
  return ordered;
}

const areOneRun = (one: OrderableMessage | undefined, other: OrderableMessage | undefined) =>
  one?.content.written_at !== undefined && other?.content.written_at !== undefined;

const isLate = (before: OrderableMessage | undefined, message: OrderableMessage) =>
  before !== undefined && areOneRun(before, message) && getWrittenAt(message) < getWrittenAt(before);

const getWrittenAt = ({ content: { written_at }, created_at }: OrderableMessage) =>
  Date.parse(written_at ?? created_at);
