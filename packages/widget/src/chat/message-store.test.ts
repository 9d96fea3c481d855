import type { PublicMessage } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { createMessageStore } from './message-store';

const message = (seq: number, id = `m${seq}`): PublicMessage => ({
  id,
  seq,
  author: 'bot',
  author_name: null,
  kind: 'text',
  text: `text ${seq}`,
  content: {},
  created_at: '2026-01-01T10:00:00.000Z',
});
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

test('each message stands once, by sequence number, in whatever order it arrives', () => {
  const thread = createMessageStore();
  thread.add([message(3)], 'in_order');
  thread.add([message(1), message(2), message(3)], 'in_order');
  expect(thread.add([message(2), message(4)], 'stray').map(({ seq }) => seq)).toEqual([4]);
  expect(thread.list().map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('a newer form of a message replaces the older one', () => {
  const thread = createMessageStore();
  thread.add([message(1)], 'in_order');
  thread.add([{ ...message(1), text: 'corrected' }], 'in_order');
  expect(thread.list().map(({ text }) => text)).toEqual(['corrected']);
});

test('the answer to our own sending does not hide what is still missing before it', () => {
  const thread = createMessageStore();
  thread.add(many(1, 30), 'in_order');
  const before = thread.resumeAfter();
  thread.add([message(32)], 'stray');
  expect(thread.resumeAfter()).toBe(before);
  expect(before).toBeLessThan(31);
  thread.add([message(31)], 'in_order');
  expect(thread.resumeAfter()).toBe(before + 1);
});

test('a cleared store starts empty', () => {
  const thread = createMessageStore();
  thread.add(many(1, 30), 'in_order');
  thread.clear();
  expect(thread.list()).toEqual([]);
  expect(thread.resumeAfter()).toBe(0);
});

test('a conversation that begins after the last one has ended takes its place', () => {
  const thread = createMessageStore();
  thread.add(many(1, 30), 'in_order');
  thread.add([{ ...message(1, 'new'), created_at: '2026-01-02T12:00:00.000Z' }], 'stray');
  expect(thread.list().map(({ id }) => id)).toEqual(['new']);
  expect(thread.resumeAfter()).toBe(0);
});
