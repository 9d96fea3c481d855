import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutgoingMessage, SendResult } from './create-send-queue';
import { createSendQueue } from './create-send-queue';

const message = (id: string) => ({
  id,
  conversation_id: 'c',
  kind: 'text' as const,
  text: id,
  created_at: '2026-03-01T10:00:00.000Z',
});

/** An outbox whose server answers what it is told to, one answer for each attempt, then always "sent". */
function setUp(answers: SendResult['outcome'][] = [], kept: OutgoingMessage[] = []) {
  const attempted: string[] = [];
  let stored: readonly OutgoingMessage[] = kept;
  const outbox = createSendQueue({
    attempt: async ({ id }) => {
      attempted.push(id);
      const outcome = answers.shift() ?? 'sent';
      return outcome === 'refused' ? { outcome, reason: 'Assigned to Eva.' } : { outcome };
    },
    load: () => kept,
    keep: (messages) => {
      stored = messages;
    },
  });
  return { outbox, attempted, stored: () => stored };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends in the order of writing and keeps nothing that has arrived', async () => {
  const { outbox, attempted, stored } = setUp();
  await Promise.all([outbox.add(message('a')), outbox.add(message('b'))]);
  expect(attempted).toEqual(['a', 'b']);
  expect(outbox.read()).toEqual([]);
  expect(stored()).toEqual([]);
});

test('what could not be sent stays unsent and goes out under its own id, before what was written later', async () => {
  const { outbox, attempted } = setUp(['later', 'later']);
  await outbox.add(message('a'));
  await outbox.add(message('b'));
  expect(outbox.read().map(({ id, state }) => [id, state])).toEqual([
    ['a', 'unsent'],
    ['b', 'unsent'],
  ]);
  await vi.runAllTimersAsync();
  expect(attempted).toEqual(['a', 'a', 'a', 'b']);
  expect(outbox.read()).toEqual([]);
});

test('tries again at once when told that the connection is back', async () => {
  const { outbox } = setUp(['later']);
  await outbox.add(message('a'));
  await outbox.flush();
  expect(outbox.read()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a refused message waits for a person with its reason and does not hold up the others', async () => {
  const { outbox, attempted } = setUp(['refused']);
  await outbox.add(message('a'));
  await outbox.add(message('b'));
  expect(outbox.read()).toMatchObject([{ id: 'a', state: 'failed', reason: 'Assigned to Eva.' }]);
  await outbox.retry('a');
  expect(attempted).toEqual(['a', 'b', 'a']);
  expect(outbox.read()).toEqual([]);
});

test('what was under way when the page closed is sent again under the same id', async () => {
  const { outbox, attempted } = setUp([], [{ ...message('a'), state: 'sending' }]);
  expect(outbox.read()).toMatchObject([{ id: 'a', state: 'unsent' }]);
  await outbox.flush();
  expect(attempted).toEqual(['a']);
});

test('tells its listeners of every change until they leave', async () => {
  const { outbox } = setUp();
  const seen: number[] = [];
  const leave = outbox.subscribe(() => seen.push(outbox.read().length));
  await outbox.add(message('a'));
  expect(seen).toEqual([1, 1, 0]);
  leave();
  await outbox.add(message('b'));
  expect(seen).toHaveLength(3);
});
