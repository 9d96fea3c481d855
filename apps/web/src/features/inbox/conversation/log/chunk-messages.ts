import type { Message } from '@relaydesk/contracts/message';
import { sortByWrittenAt } from '@relaydesk/contracts/message-order';

/** Messages per chunk, mounted and unmounted together. */
export const CHUNK_SIZE = 5;

/** Neighbouring messages that are rendered together, or not at all when far from the viewport. */
export interface Chunk {
  /** Increases by one along the conversation. */
  number: number;
  messages: readonly Message[];
  /** When the message before the first one was sent, ISO 8601; undefined when it is not loaded. */
  before: string | undefined;
  /** The subject of the mail before the first message; undefined without one. */
  subject?: string | undefined;
}

/**
 * Splits messages, in the order they were written, into chunks by sequence number, so that older and newer
 * messages do not shift chunks. Unchanged chunks of `known` are returned by reference, so they do not render
 * again.
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

/** The chunk of a message. */
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
