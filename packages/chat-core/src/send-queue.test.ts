import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedMessage, SendResult } from './send-queue';
import { createSendQueue } from './send-queue';
import type { StoredValue } from './stored-value';

interface TestMessage extends QueuedMessage<string> {
  text: string;
  files?: string[];
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const message = (id: string): TestMessage => ({ id, text: `text ${id}` });
const later: SendResult<string> = { outcome: 'later' };
const refused: SendResult<string> = { outcome: 'refused', refused: 'Assigned to Eva.' };

function createMemory(): StoredValue<TestMessage[]> {
  let text = 'null';
  return {
    read: () => JSON.parse(text),
    write: (value) => {
      text = JSON.stringify(value);
    },
  };
}

/** A send queue whose server gives these results, one per attempt, then always "sent". */
function setUp(results: SendResult<string>[] = [], storage = createMemory()) {
  const attempts: string[] = [];
  const onChange = vi.fn();
  const queue = createSendQueue<TestMessage>({
    storage,
    async send({ id }) {
      attempts.push(id);
      return results.shift() ?? { outcome: 'sent' };
    },
    onChange,
  });
  const states = () => queue.list().map(({ id, state }) => `${id} ${state}`);
  return { queue, attempts, onChange, states, storage };
}

test('sends in the order written, and removes what the server has', async () => {
  const { queue, attempts, states, storage } = setUp();
  const sent = Promise.all([queue.add(message('a')), queue.add(message('b'))]);
  expect(states()).toEqual(['a sending', 'b sending']);
  await sent;
  expect(attempts).toEqual(['a', 'b']);
  expect(queue.list()).toEqual([]);
  expect(storage.read()).toBeNull();
});

test('a message without a response is sent again under its id, before later messages', async () => {
  const { queue, attempts, states } = setUp([later, later]);
  await queue.add(message('a'));
  await queue.add(message('b'));
  expect(states()).toEqual(['a unsent', 'b unsent']);
  await vi.runAllTimersAsync();
  expect(attempts).toEqual(['a', 'a', 'a', 'b']);
  expect(queue.list()).toEqual([]);
});

test('the delays between attempts grow, and start anew after success', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(1);
  const { queue, attempts } = setUp([later, later, later, { outcome: 'sent' }, later]);
  await queue.add(message('a'));
  for (const [delay, count] of [
    [999, 1],
    [1, 2],
    [1499, 2],
    [1, 3],
    [2499, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(delay);
    expect(attempts).toHaveLength(count);
  }
  await queue.add(message('b'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempts).toEqual(['a', 'a', 'a', 'a', 'b', 'b']);
  random.mockRestore();
});

test('when the connection is back, the delay is cut short', async () => {
  const { queue, attempts } = setUp([later]);
  await queue.add(message('a'));
  await queue.flush();
  expect(attempts).toEqual(['a', 'a']);
  expect(queue.list()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('sends nothing while the server wants no request, regardless of other events', async () => {
  const { queue, attempts } = setUp([{ outcome: 'later', retry_after: 30 }]);
  await queue.add(message('a'));
  await vi.advanceTimersByTimeAsync(29_000);
  await queue.flush();
  await queue.add(message('b'));
  await vi.advanceTimersByTimeAsync(999);
  expect(attempts).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toEqual(['a', 'a', 'b']);
});

test('a refused message waits for its author with the reason, and does not block the others', async () => {
  const { queue, attempts, states } = setUp([refused]);
  await queue.add(message('a'));
  await queue.add(message('b'));
  expect(queue.list()).toEqual([{ ...message('a'), refused: 'Assigned to Eva.', state: 'failed' }]);
  await queue.flush();
  expect(attempts).toEqual(['a', 'b']);
  const retried = queue.retry('a');
  expect(states()).toEqual(['a sending']);
  await retried;
  expect(attempts).toEqual(['a', 'b', 'a']);
  expect(queue.list()).toEqual([]);
});

test('after a reload, messages are sent under the same ids; refused ones are not', async () => {
  const closed = setUp([refused, later]);
  await closed.queue.add(message('a'));
  await closed.queue.add(message('b'));
  closed.queue.stop();
  const { queue, attempts, states } = setUp([], closed.storage);
  expect(states()).toEqual(['a failed', 'b sending']);
  await queue.flush();
  expect(attempts).toEqual(['b']);
  await vi.runAllTimersAsync();
  expect(closed.attempts).toEqual(['a', 'b']);
});

test('a removed message is not sent', async () => {
  const { queue, attempts } = setUp([later]);
  await queue.add(message('a'));
  queue.remove('a');
  await vi.runAllTimersAsync();
  expect(attempts).toEqual(['a']);
});

test('the next attempt has what the last one stored', async () => {
  const sent: TestMessage[] = [];
  const queue = createSendQueue<TestMessage>({
    storage: createMemory(),
    async send(unsent, update) {
      sent.push(unsent);
      if (unsent.files) return { outcome: 'sent' };
      update({ files: ['uploaded'] });
      return later;
    },
    onChange: () => {},
  });
  await queue.add(message('a'));
  await queue.flush();
  expect(sent.map(({ files }) => files)).toEqual([undefined, ['uploaded']]);
});

test('notifies of every change', async () => {
  const { queue, onChange, states } = setUp([later]);
  const seen: string[][] = [];
  onChange.mockImplementation(() => seen.push(states()));
  await queue.add(message('a'));
  await queue.flush();
  expect(seen).toEqual([['a sending'], ['a unsent'], []]);
});
