import type { Message } from './message';

type OrderableMessage = Pick<Message, 'created_at'> & { content: Pick<Message['content'], 'written_at'> };

/**
 * Messages in the order in which they were written. Platforms may bring several messages of a customer in another order
 * than they were sent: within an unbroken run of theirs the platform's clock decides, then the order in which they came.
 * Nothing passes an answer, so that a message that came late is not shown among those that were read before.
 * Returns the same array when nothing moves.
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
