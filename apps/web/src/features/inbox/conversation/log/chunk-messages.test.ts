import { expect, test } from 'vitest';
import { buildMessage } from '../../testing/builders';
import { chunkMessages } from './chunk-messages';

const buildMessages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => buildMessage({ seq: from + index }));
const seqs = (chunks: ReturnType<typeof chunkMessages>) =>
  chunks.map(({ messages }) => messages.map(({ seq }) => seq));

test('cuts by sequence number and includes the previous message', () => {
  const messages = buildMessages(8, 21);
  const chunks = chunkMessages(messages);
  expect(seqs(chunks)).toEqual([
    [8, 9],
    [10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19],
    [20, 21],
  ]);
  expect(chunks.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(chunks.map(({ before }) => before)).toEqual([
    undefined,
    messages[1]?.created_at,
    messages[6]?.created_at,
    messages[11]?.created_at,
  ]);
});

test('returns unchanged chunks by reference, whatever is added before or after', () => {
  const messages = buildMessages(18, 32);
  const known = chunkMessages(messages);
  const older = chunkMessages([...buildMessages(12, 17), ...messages], known);
  expect(older[1]).not.toBe(known[0]);
  expect(older[2]).toBe(known[1]);
  const newer = chunkMessages([...messages, ...buildMessages(33, 41)], known);
  expect(newer[0]).toBe(known[0]);
  expect(newer[1]).toBe(known[1]);
  expect(newer[2]).toBe(known[2]);
  expect(newer[3]).not.toBe(known[3]);
});

test('a changed message replaces only its chunk', () => {
  const messages = buildMessages(1, 30);
  const known = chunkMessages(messages);
  const changed = messages.map((message) =>
    message.seq === 12 ? { ...message, delivery: 'read' as const } : message,
  );
  expect(chunkMessages(changed, known).map((chunk) => known.includes(chunk))).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
});

test('no messages, no chunks', () => {
  expect(chunkMessages([])).toEqual([]);
});

test('late platform messages are placed by time, and every message is in one chunk', () => {
  const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`;
  const written = [3, 1, 2].map((minute, index) =>
    buildMessage({ seq: 9 + index, author: 'customer', content: { written_at: at(minute) } }),
  );
  expect(seqs(chunkMessages(written))).toEqual([[10], [11, 9]]);
  const answered = [...written.slice(0, 1), buildMessage({ seq: 10, author: 'csr' }), ...written.slice(2)];
  expect(seqs(chunkMessages(answered))).toEqual([[9], [10, 11]]);
});
