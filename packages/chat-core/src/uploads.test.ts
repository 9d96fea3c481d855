import type { StoredFile } from '@relaydesk/contracts/file';
import { expect, test, vi } from 'vitest';
import { createUploads } from './uploads';

const storedFile = (name: string): StoredFile => ({
  ...{ id: `id of ${name}`, name, media_type: 'text/plain', size: 3, width: null, height: null },
  url: `/files/${name}`,
});

/** Uploads whose server gives these statuses, one per attempt, then stores the file. From 500 on they are retryable. */
function setUp(statuses: number[] = []) {
  const attempts: string[] = [];
  const signals: AbortSignal[] = [];
  const onChange = vi.fn();
  const uploads = createUploads<{ name: string }, string>({
    async upload({ name }, onProgress, signal) {
      attempts.push(name);
      signals.push(signal);
      onProgress(0.5);
      await Promise.resolve();
      const status = statuses.shift() ?? 200;
      if (status !== 200) throw new Error(String(status));
      onProgress(1);
      return storedFile(name);
    },
    toFailure: (thrown) => ({
      problem: `Refused with ${thrown instanceof Error ? thrown.message : ''}.`,
      isRetryable: thrown instanceof Error && Number(thrown.message) >= 500,
    }),
    onChange,
    restored: [['z', { state: 'uploaded', name: 'z', stored: storedFile('z') }]],
  });
  return { uploads, attempts, signals, onChange };
}

test('a selected file is uploaded immediately, with its progress', async () => {
  const { uploads, attempts } = setUp();
  void uploads.start('a', { name: 'a.txt' });
  expect(uploads.list().get('a')).toEqual({ name: 'a.txt', state: 'uploading', progress: 0.5 });
  expect(await uploads.finish('a')).toEqual({
    name: 'a.txt',
    state: 'uploaded',
    stored: storedFile('a.txt'),
  });
  expect(attempts).toEqual(['a.txt']);
});

test('a failed upload is retried once when it is to be finished', async () => {
  const { uploads, attempts } = setUp([503, 503, 200]);
  await uploads.start('a', { name: 'a.txt' });
  expect(await uploads.finish('a')).toMatchObject({ state: 'failed', problem: 'Refused with 503.' });
  expect(await uploads.finish('a')).toMatchObject({ state: 'uploaded' });
  expect(attempts).toHaveLength(3);
});

test('a refused file is not sent again', async () => {
  const { uploads, attempts } = setUp([415]);
  await uploads.start('a', { name: 'a.txt' });
  expect(await uploads.finish('a')).toMatchObject({ state: 'failed', isRetryable: false });
  uploads.reject('b', 'b.exe', 'Not supported.');
  await uploads.retry('b');
  expect(uploads.list().get('b')).toMatchObject({ name: 'b.exe', problem: 'Not supported.' });
  expect(attempts).toEqual(['a.txt']);
});

test('files of an earlier page are there if they were uploaded', async () => {
  const { uploads } = setUp();
  expect(await uploads.finish('z')).toMatchObject({ state: 'uploaded', name: 'z' });
  expect(await uploads.finish('y')).toBeUndefined();
});

test('a removed file is cancelled and reports nothing any more', async () => {
  const { uploads, signals, onChange } = setUp();
  const end = uploads.start('a', { name: 'a.txt' });
  expect(uploads.sourceOf('a')).toEqual({ name: 'a.txt' });
  uploads.remove('a');
  expect(signals[0]?.aborted).toBe(true);
  expect(uploads.sourceOf('a')).toBeUndefined();
  const changes = onChange.mock.calls.length;
  await end;
  expect(onChange).toHaveBeenCalledTimes(changes);
  expect([...uploads.list().keys()]).toEqual(['z']);
});

test('each change makes another list', async () => {
  const { uploads, onChange } = setUp();
  const lists: unknown[] = [];
  onChange.mockImplementation(() => lists.push(uploads.list()));
  await uploads.start('a', { name: 'a.txt' });
  expect(new Set(lists).size).toBe(4);
});
