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

/** A send queue whose server gives the configured responses, one per attempt, then always "sent". */
function setUp(answers: SendResult['outcome'][] = [], kept: OutgoingMessage[] = []) {
  const attempted: string[] = [];
  let stored: readonly OutgoingMessage[] = kept;
  const queue = createSendQueue({
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
  return { outbox: queue, attempted, stored: () => stored };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends in the order of writing and removes what was sent', async () => {
  const { outbox, attempted, stored } = setUp();
  await Promise.all([outbox.add(message('a')), outbox.add(message('b'))]);
  expect(attempted).toEqual(['a', 'b']);
  expect(outbox.read()).toEqual([]);
  expect(stored()).toEqual([]);
});

test('an unsent message is resent under the same id, before later messages', async () => {
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

test('retries immediately when the connection is back', async () => {
  const { outbox } = setUp(['later']);
  await outbox.add(message('a'));
  await outbox.flush();
  expect(outbox.read()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a refused message waits for the user with its reason and does not block the others', async () => {
  const { outbox, attempted } = setUp(['refused']);
  await outbox.add(message('a'));
  await outbox.add(message('b'));
  expect(outbox.read()).toMatchObject([{ id: 'a', state: 'failed', reason: 'Assigned to Eva.' }]);
  await outbox.retry('a');
  expect(attempted).toEqual(['a', 'b', 'a']);
  expect(outbox.read()).toEqual([]);
});

test('a message being sent when the page closed is sent again under the same id', async () => {
  const { outbox, attempted } = setUp([], [{ ...message('a'), state: 'sending' }]);
  expect(outbox.read()).toMatchObject([{ id: 'a', state: 'unsent' }]);
  await outbox.flush();
  expect(attempted).toEqual(['a']);
});

test('notifies subscribers of every change until they unsubscribe', async () => {
  const { outbox } = setUp();
  const seen: number[] = [];
  const leave = outbox.subscribe(() => seen.push(outbox.read().length));
  await outbox.add(message('a'));
  expect(seen).toEqual([1, 1, 0]);
  leave();
  await outbox.add(message('b'));
  expect(seen).toHaveLength(3);
});
