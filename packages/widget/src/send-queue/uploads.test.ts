// @vitest-environment jsdom
import type { StoredFile } from '@relaydesk/contracts/file';
import { MAX_FILES } from '@relaydesk/contracts/message-limits';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api';
import { createStoredValue } from '../session/stored-value';
import { createUploads } from './uploads';

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
  const uploads = createUploads({
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
  const settled = () => vi.waitUntil(() => !uploads.isBusy());
  const shown = () => uploads.list().map(({ name, stored: it, problem }) => [name, it?.id ?? problem]);
  return { uploads, attempts, signals, settled, shown };
}

test('what is chosen is uploaded at once, with its progress, and handed over once', async () => {
  const { uploads, settled } = setUp();
  uploads.add([file('a.txt'), file('b.txt')]);
  expect(uploads.list().map(({ progress }) => progress)).toEqual([0.5, 0.5]);
  expect(uploads.isBusy()).toBe(true);
  expect(uploads.take()).toEqual([]);
  await settled();
  expect(uploads.take().map(({ id }) => id)).toEqual(['id of a.txt', 'id of b.txt']);
  expect(uploads.take()).toEqual([]);
  expect(uploads.list()).toEqual([]);
});

test('what has arrived outlives a reload, but not its sending', async () => {
  const before = setUp();
  before.uploads.add([file('a.txt')]);
  await before.settled();
  const after = setUp();
  expect(after.shown()).toEqual([['a.txt', 'id of a.txt']]);
  expect(after.uploads.take().length).toBe(1);
  expect(setUp().uploads.list()).toEqual([]);
});

test('what did not get through is tried again when asked, or when the network is back', async () => {
  const { uploads, attempts, settled, shown } = setUp(offline, offline, offline);
  uploads.add([file('a.txt')]);
  await settled();
  expect(shown()).toEqual([['a.txt', 'notSent']]);
  uploads.retry(uploads.list()[0]?.id ?? '');
  await settled();
  uploads.retryAll();
  await settled();
  uploads.retryAll();
  await settled();
  expect(shown()).toEqual([['a.txt', 'id of a.txt']]);
  uploads.retryAll();
  expect(attempts.length).toBe(4);
});

test.each([
  [new ApiError(413, 'too_large', 0), 'tooBig'],
  [new ApiError(400, 'invalid', 0), 'notTaken'],
  [new ApiError(429, 'too_many_requests', 5), 'notSent'],
])('refused with %s it is %s, and does not go along', async (failure, problem) => {
  const { uploads, attempts, settled, shown } = setUp(failure);
  uploads.add([file('a.txt')]);
  await settled();
  expect(shown()).toEqual([['a.txt', problem]]);
  expect(uploads.take()).toEqual([]);
  if (problem !== 'notSent') uploads.retryAll();
  expect(attempts.length).toBe(1);
});

test('what is too large, of no type that is taken, or one too many never leaves', async () => {
  const { uploads, attempts, settled, shown } = setUp();
  uploads.add([new File(['x'.repeat(101)], 'large.txt'), file('setup.exe')]);
  expect(shown()).toEqual([
    ['large.txt', 'tooBig'],
    ['setup.exe', 'wrongType'],
  ]);
  uploads.add(Array.from({ length: MAX_FILES + 1 }, (_, index) => file(`${index}.txt`)));
  await settled();
  expect(attempts.length).toBe(MAX_FILES);
  expect(shown().at(-1)).toEqual([`${MAX_FILES}.txt`, 'tooManyFiles']);
});

test('what is removed while it goes out is broken off', () => {
  const { uploads, signals } = setUp();
  uploads.add([file('a.txt')]);
  uploads.remove(uploads.list()[0]?.id ?? '');
  expect(signals[0]?.aborted).toBe(true);
  expect(uploads.list()).toEqual([]);
});
