import { createUploads } from '@relaydesk/chat-core/uploads';
import { expect, test } from 'vitest';
import { createTestId } from '../../testing/builders';
import type { AttachedFile } from './message-attachments';
import type { UploadSource } from './upload-file';
import { uploadPendingFiles } from './upload-pending-files';

const attached = (key: string, more: Partial<AttachedFile> = {}): AttachedFile => ({
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

/** Uploads with these results, one per attempt, then always successful. Statuses from 500 on are retryable. */
function setUp(answers: ('ok' | number)[] = []) {
  const tried: string[] = [];
  const uploads = createUploads<UploadSource, string>({
    async upload({ name }) {
      tried.push(name);
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return stored(name);
    },
    toFailure: (status) => ({ problem: `Refused with ${status}.`, isRetryable: Number(status) >= 500 }),
    onChange: () => undefined,
  });
  const attach = (...keys: string[]) => {
    const files = keys.map((key) => attached(key));
    for (const { key, name } of files)
      void uploads.start(key, { conversation_id: 'c', name, content: new Blob(['hello']) });
    return { files, products: [], mentions: [] };
  };
  return { uploads, tried, attach };
}

test('a message can be sent when all its files are uploaded', async () => {
  const { uploads, tried, attach } = setUp();
  const rest = await uploadPendingFiles(attach('a', 'b'), uploads);
  expect(tried).toEqual(['a.txt', 'b.txt']);
  expect(rest.attempt).toBeUndefined();
  expect(rest.enclosed.files.map((file) => file.stored?.name)).toEqual(['a.txt', 'b.txt']);
});

test('a file that failed to upload is retried with the message, which waits if it fails again', async () => {
  const { uploads, tried, attach } = setUp([503, 503, 503]);
  const enclosed = attach('a');
  expect((await uploadPendingFiles(enclosed, uploads)).attempt).toEqual({ outcome: 'later' });
  expect((await uploadPendingFiles(enclosed, uploads)).attempt).toEqual({ outcome: 'later' });
  expect((await uploadPendingFiles(enclosed, uploads)).attempt).toBeUndefined();
  expect(tried).toHaveLength(4);
});

test('a refused file blocks the message and shows why; files before it are not uploaded again', async () => {
  const { uploads, tried, attach } = setUp(['ok', 415]);
  const rest = await uploadPendingFiles(attach('a', 'b', 'c'), uploads);
  expect(rest.attempt).toEqual({ outcome: 'refused', refused: { reason: 'b.txt: Refused with 415.' } });
  expect(rest.enclosed.files.map((file) => file.stored !== undefined)).toEqual([true, false, false]);
  expect(tried).toEqual(['a.txt', 'b.txt', 'c.txt']);
});

test('a file of an earlier page exists if it was uploaded, and is lost otherwise', async () => {
  const { uploads } = setUp();
  const done = attached('a', { stored: stored('a.txt') });
  const { attempt, enclosed } = await uploadPendingFiles(
    { files: [done, attached('b')], products: [], mentions: [] },
    uploads,
  );
  expect(enclosed.files[0]).toEqual(done);
  expect(attempt).toEqual({
    outcome: 'refused',
    refused: { reason: 'b.txt: Upload didn’t finish. Attach the file again.' },
  });
});
