import { checkFile, type FileProblem } from '@relaydesk/chat-core/check-file';
import { createMessageId } from '@relaydesk/chat-core/message-id';
import type { StoredValue } from '@relaydesk/chat-core/stored-value';
import { createUploads, type Upload } from '@relaydesk/chat-core/uploads';
import type { StoredFile } from '@relaydesk/contracts/file';
import { ApiError } from '../api/api';

/** What is wrong with a file, as the name of a text. `notSent`: may be tried again. */
export type AttachmentProblem = FileProblem | 'notSent' | 'notTaken';
export type Attachment = Upload<AttachmentProblem>;

export interface AttachmentsOptions {
  upload(file: File, onProgress: (progress: number) => void, signal: AbortSignal): Promise<StoredFile>;
  /** Bytes; 0: files are not taken. */
  maxSize(): number;
  /** What has arrived on the server outlives a reload. */
  kept: StoredValue<StoredFile[]>;
  onChange(): void;
}

export type Attachments = ReturnType<typeof createAttachments>;

/** The files that go with the next message. */
export function createAttachments({ upload, maxSize, kept, onChange }: AttachmentsOptions) {
  const uploads = createUploads<File, AttachmentProblem>({
    upload,
    toFailure,
    onChange() {
      const stored = listStored();
      kept.write(stored.length > 0 ? stored : null);
      onChange();
    },
    restored: (kept.read() ?? []).map((stored) => [
      stored.id,
      { state: 'uploaded', name: stored.name, stored },
    ]),
  });
  const list = () => [...uploads.list().values()];
  const listStored = () => list().flatMap((one) => (one.state === 'uploaded' ? one.stored : []));

  return {
    list: uploads.list,
    isBusy: () => list().some(({ state }) => state === 'uploading'),
    add(files: Iterable<File>) {
      if (maxSize() === 0) return;
      for (const file of files) {
        const key = createMessageId();
        const count = list().filter(({ state }) => state !== 'failed').length;
        const problem = checkFile(file, maxSize(), count);
        if (problem) uploads.reject(key, file.name, problem);
        else void uploads.start(key, file);
      }
    },
    remove: uploads.remove,
    retry: uploads.retry,
    /** The network may be back. */
    retryAll() {
      for (const key of uploads.list().keys()) void uploads.retry(key);
    },
    /** Hands over what has arrived; what has not stays. */
    take(): StoredFile[] {
      const stored = listStored();
      for (const [key, { state }] of uploads.list()) if (state === 'uploaded') uploads.remove(key);
      return stored;
    },
  };
}

function toFailure(thrown: unknown): { problem: AttachmentProblem; isRetryable: boolean } {
  const { error, isPassing } = thrown instanceof ApiError ? thrown : new ApiError(400, 'unexpected', 0);
  if (isPassing) return { problem: 'notSent', isRetryable: true };
  return { problem: error === 'too_large' ? error : 'notTaken', isRetryable: false };
}
