import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/http/api-error';
import { createTestId } from '../../testing/builders';
import { createUploadManager } from './create-upload-manager';
import type { AttachedFile } from './message-attachments';
import type { UploadRequest } from './upload-file';
import { uploadPendingFiles } from './upload-pending-files';

const chosen = (key: string, more: Partial<AttachedFile> = {}): AttachedFile => ({
  key,
  name: `${key}.txt`,
  size: 5,
  media_type: 'text/plain',
  ...more,
});
const stored = (name: string) => ({
  id: createTestId(),
  name,
  media_type: 'text/plain' as const,
  size: 5,
  width: null,
  height: null,
  url: '/files/x',
});
const failure = (status: number) =>
  new ApiError({ status, code: 1, error: 'invalid', message: `Refused with ${status}.` });

/** Uploads with the configured results, one per attempt, then always successful. */
function setUp(answers: ('ok' | number)[] = []) {
  const tried: string[] = [];
  const uploads = createUploadManager(
    async ({ name, onProgress }: UploadRequest) => {
      tried.push(name);
      onProgress(0.5);
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw failure(answer);
      return stored(name);
    },
    () => 'It is not here any more.',
  );
  const attach = (...keys: string[]) => {
    const files = keys.map((key) => chosen(key));
    for (const file of files) uploads.start('c', file, new Blob(['hello']));
    return { files, products: [], mentions: [] };
  };
  return { uploads, tried, attach };
}

test('a selected file uploads immediately, and its message can be sent', async () => {
  const { uploads, tried, attach } = setUp();
  const enclosed = attach('a', 'b');
  const rest = await uploadPendingFiles(enclosed, uploads);
  expect(tried).toEqual(['a.txt', 'b.txt']);
  expect(rest.attempt).toBeUndefined();
  expect(rest.enclosed.files.map((file) => file.stored?.name)).toEqual(['a.txt', 'b.txt']);
  expect(uploads.read().get('a')?.state).toBe('uploaded');
});

test('a file that failed to upload is retried with the message, which waits if it fails again', async () => {
  const { uploads, tried, attach } = setUp([0, 0, 503]);
  const enclosed = attach('a');
  expect((await uploadPendingFiles(enclosed, uploads)).attempt).toEqual({ outcome: 'later' });
  expect((await uploadPendingFiles(enclosed, uploads)).attempt).toEqual({ outcome: 'later' });
  expect((await uploadPendingFiles(enclosed, uploads)).attempt).toBeUndefined();
  expect(tried).toHaveLength(4);
});

test('a refused file blocks the message and shows why; files before it are not uploaded again', async () => {
  const { uploads, attach } = setUp(['ok', 415, 'ok', 415]);
  const rest = await uploadPendingFiles(attach('a', 'b', 'c'), uploads);
  expect(rest.attempt).toEqual({ outcome: 'refused', reason: 'b.txt: Refused with 415.' });
  expect(rest.enclosed.files.map((file) => file.stored !== undefined)).toEqual([true, false, false]);
});

test('a file of an earlier page exists if it was uploaded, and is lost otherwise', async () => {
  const { uploads } = setUp();
  const done = chosen('a', { stored: stored('a.txt') });
  expect(await uploads.finish(done)).toEqual({ state: 'uploaded', stored: done.stored });
  expect(await uploads.finish(chosen('b'))).toEqual({
    state: 'failed',
    reason: 'It is not here any more.',
    isRetryable: false,
  });
});

test('a removed file is cancelled and forgotten', async () => {
  const asked: UploadRequest[] = [];
  const uploads = createUploadManager(
    (request) => {
      asked.push(request);
      return new Promise(() => undefined);
    },
    () => '',
  );
  const listener = vi.fn();
  const leave = uploads.subscribe(listener);
  uploads.start('c', chosen('a'), new Blob(['hello']));
  expect(uploads.contentOf('a')?.size).toBe(5);
  asked[0]?.onProgress(0.25);
  expect(uploads.read().get('a')).toEqual({ state: 'uploading', done: 0.25 });
  uploads.cancel('a');
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.onProgress(0.5);
  expect(uploads.read().has('a')).toBe(false);
  expect(uploads.contentOf('a')).toBeUndefined();
  leave();
  const calls = listener.mock.calls.length;
  uploads.cancel('a');
  expect(listener).toHaveBeenCalledTimes(calls);
});
