// @vitest-environment jsdom

import { createStoredValue } from '@relaydesk/chat-core/stored-value';
import type { StoredFile } from '@relaydesk/contracts/file';
import { MAX_FILES } from '@relaydesk/contracts/message-limits';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api';
import { createAttachments } from './attachments';

afterEach(() => sessionStorage.clear());

const file = (name: string) => new File(['abc'], name);
const storedFile = (name: string): StoredFile => ({
  ...{ id: `id of ${name}`, name, media_type: 'text/plain', size: 3, width: null, height: null },
  url: `/files/${name}`,
});
const offline = new ApiError(0, 'unreachable', 0);

/** Uploads whose attempts are noted and end when the test says so; the failures are used up first. */
function setUp(...failures: ApiError[]) {
  const attempts: string[] = [];
  const signals: AbortSignal[] = [];
  const attachments = createAttachments({
    async upload({ name }, onProgress, signal) {
      attempts.push(name);
      signals.push(signal);
      onProgress(0.5);
      await Promise.resolve();
      const failure = failures.shift();
      if (failure) throw failure;
      return storedFile(name);
    },
    maxSize: () => 100,
    kept: createStoredValue<StoredFile[]>('files', () => sessionStorage),
    onChange: () => {},
  });
  const settled = () => vi.waitUntil(() => !attachments.isBusy());
  const shown = () =>
    [...attachments.list().values()].map((one) => [
      one.name,
      one.state === 'uploaded' ? one.stored.id : one.state === 'failed' ? one.problem : one.progress,
    ]);
  return { attachments, attempts, signals, settled, shown };
}

test('what is chosen is uploaded at once, with its progress, and handed over once', async () => {
  const { attachments, settled, shown } = setUp();
  attachments.add([file('a.txt'), file('b.txt')]);
  expect(shown().map(([, progress]) => progress)).toEqual([0.5, 0.5]);
  expect(attachments.isBusy()).toBe(true);
  expect(attachments.take()).toEqual([]);
  await settled();
  expect(attachments.take().map(({ id }) => id)).toEqual(['id of a.txt', 'id of b.txt']);
  expect(attachments.take()).toEqual([]);
  expect(attachments.list().size).toBe(0);
});

test('what has arrived outlives a reload, but not its sending', async () => {
  const before = setUp();
  before.attachments.add([file('a.txt')]);
  await before.settled();
  const after = setUp();
  expect(after.shown()).toEqual([['a.txt', 'id of a.txt']]);
  expect(after.attachments.take().length).toBe(1);
  expect(setUp().attachments.list().size).toBe(0);
});

test('what did not get through is tried again when asked, or when the network is back', async () => {
  const { attachments, attempts, settled, shown } = setUp(offline, offline, offline);
  attachments.add([file('a.txt')]);
  await settled();
  expect(shown()).toEqual([['a.txt', 'notSent']]);
  attachments.retry([...attachments.list().keys()][0] ?? '');
  await settled();
  attachments.retryAll();
  await settled();
  attachments.retryAll();
  await settled();
  expect(shown()).toEqual([['a.txt', 'id of a.txt']]);
  attachments.retryAll();
  expect(attempts.length).toBe(4);
});

test.each([
  [new ApiError(413, 'too_large', 0), 'too_large'],
  [new ApiError(400, 'invalid', 0), 'notTaken'],
  [new ApiError(429, 'too_many_requests', 5), 'notSent'],
])('refused with %s it is %s, and does not go along', async (failure, problem) => {
  const { attachments, attempts, settled, shown } = setUp(failure);
  attachments.add([file('a.txt')]);
  await settled();
  expect(shown()).toEqual([['a.txt', problem]]);
  expect(attachments.take()).toEqual([]);
  if (problem !== 'notSent') attachments.retryAll();
  expect(attempts.length).toBe(1);
});

test('what is too large, of no type that is taken, or one too many never leaves', async () => {
  const { attachments, attempts, settled, shown } = setUp();
  attachments.add([new File(['x'.repeat(101)], 'large.txt'), file('setup.exe')]);
  expect(shown()).toEqual([
    ['large.txt', 'too_large'],
    ['setup.exe', 'unsupported'],
  ]);
  attachments.add(Array.from({ length: MAX_FILES + 1 }, (_, index) => file(`${index}.txt`)));
  await settled();
  expect(attempts.length).toBe(MAX_FILES);
  expect(shown().at(-1)).toEqual([`${MAX_FILES}.txt`, 'too_many']);
});

test('what is removed while it goes out is broken off', () => {
  const { attachments, signals } = setUp();
  attachments.add([file('a.txt')]);
  attachments.remove([...attachments.list().keys()][0] ?? '');
  expect(signals[0]?.aborted).toBe(true);
  expect(attachments.list().size).toBe(0);
});
