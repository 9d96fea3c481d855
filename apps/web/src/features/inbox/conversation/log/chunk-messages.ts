import type { Message } from '@relaydesk/contracts/message';
import { sortByWrittenAt } from '@relaydesk/contracts/message-order';

/** Messages in a chunk: what is put on the page, or taken from it, at once. */
export const CHUNK_SIZE = 5;

/** Neighbouring messages that are drawn together, or not at all when they are far from what is looked at. */
export interface Chunk {
  /** Counts up by one along the conversation. */
  number: number;
  messages: readonly Message[];
  /** When the message before the first one was said, ISO 8601; undefined when that is not loaded. */
  before: string | undefined;
  /** What the mail before the first message was about; undefined without one. */
  subject?: string | undefined;
}

/**
 * Cuts a thread, in the order in which it was written, in chunks by its sequence numbers, so that neither older nor newer messages move what is in which. A
 * chunk of `known` in which nothing has changed is given again as it is: whoever draws it need not do so anew.
 */
export function chunkMessages(messages: readonly Message[], known: readonly Chunk[] = []): Chunk[] {
  const before = new Map(known.map((chunk) => [chunk.number, chunk]));
  const written = sortByWrittenAt(messages);
  const chunks: Chunk[] = [];
  let subject: string | undefined;
  for (let start = 0; start < messages.length; ) {
    const number = getChunkNumberOfMessage(messages[start]);
    let end = start + 1;
    while (end < messages.length && getChunkNumberOfMessage(messages[end]) === number) end += 1;
    const said = written.slice(start, end);
    const chunk = { number, messages: said, before: written[start - 1]?.created_at, subject };
    subject = said.findLast(({ content }) => content.mail)?.content.mail?.subject ?? subject;
    const same = before.get(number);
    chunks.push(same && isSameChunk(same, chunk) ? same : chunk);
    start = end;
  }
  return chunks;
}

/** In which chunk a message stands. */
export const getChunkNumber = (seq: number) => Math.floor(seq / CHUNK_SIZE);

const getChunkNumberOfMessage = (message: Message | undefined) => getChunkNumber(message?.seq ?? 0);

function isSameChunk(one: Chunk, other: Chunk): boolean {
  return (
    one.before === other.before &&
    one.subject === other.subject &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, index) => message === other.messages[index])
  );
}
