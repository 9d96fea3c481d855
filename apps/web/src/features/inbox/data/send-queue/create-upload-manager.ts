import type { StoredFile } from '@relaydesk/contracts/file';
import { ApiError } from '../../../../api/http/api-error';
import { isRetryableStatus } from './is-retryable-status';
import type { AttachedFile } from './message-attachments';
import type { UploadRequest } from './upload-file';

/** The upload state of a file. `failed`: `isPassing` when a retry may succeed. */
export type UploadState =
  | { state: 'uploading'; done: number }
  | { state: 'uploaded'; stored: StoredFile }
  | { state: 'failed'; reason: string; isRetryable: boolean };

type SendUpload = (request: UploadRequest) => Promise<StoredFile>;

export type UploadManager = ReturnType<typeof createUploadManager>;

interface TrackedUpload {
  conversation_id: string;
  content: Blob;
  file: AttachedFile;
  cancelled: AbortController;
  end: Promise<UploadState>;
}

/**
 * Uploads selected files while their message is being written and tracks progress. File objects live as long
 * as the page; uploaded files are identified by id. @param lost why a file of an earlier page cannot be
 * uploaded, as text
 */
export function createUploadManager(send: SendUpload, lost: () => string) {
  const known = new Map<string, TrackedUpload>();
  let states: ReadonlyMap<string, UploadState> = new Map();
  const listeners = new Set<() => void>();

  const set = (key: string, upload: UploadState | undefined) => {
    const next = new Map(states);
    if (upload) next.set(key, upload);
    else next.delete(key);
    states = next;
    for (const listener of [...listeners]) listener();
  };

  async function run(key: string, one: Omit<TrackedUpload, 'end'>): Promise<UploadState> {
    const { conversation_id, content, file, cancelled } = one;
    const { name, media_type } = file;
    const tell = (upload: UploadState): UploadState => {
      if (!cancelled.signal.aborted) set(key, upload);
      return upload;
    };
    tell({ state: 'uploading', done: 0 });
    try {
      const onProgress = (done: number) => tell({ state: 'uploading', done });
      const { signal } = cancelled;
      const stored = await send({ conversation_id, name, media_type, content, onProgress, signal });
      return tell({ state: 'uploaded', stored });
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return tell({ state: 'failed', reason: thrown.message, isRetryable: isRetryableStatus(thrown.status) });
    }
  }

  function begin(
    key: string,
    given: Pick<TrackedUpload, 'conversation_id' | 'content' | 'file'>,
  ): Promise<UploadState> {
    const one = { ...given, cancelled: new AbortController() };
    const end = run(key, one);
    known.set(key, { ...one, end });
    return end;
  }

  return {
    /** Starts the upload of a file for a conversation. */
    start(conversation_id: string, file: AttachedFile, content: Blob): void {
      void begin(file.key, { conversation_id, file, content });
    },
    /** The end of an upload; a failed one is retried once. */
    async finish(file: AttachedFile): Promise<UploadState> {
      if (file.stored) return { state: 'uploaded', stored: file.stored };
      const one = known.get(file.key);
      if (!one) return { state: 'failed', reason: lost(), isRetryable: false };
      const end = await one.end;
      return end.state === 'failed' ? begin(file.key, one) : end;
    },
    /** Removes a file, uploaded or not. */
    cancel(key: string): void {
      known.get(key)?.cancelled.abort();
      known.delete(key);
      set(key, undefined);
    },
    /** The File for previews; undefined when this page has not selected it. */
    contentOf: (key: string): Blob | undefined => known.get(key)?.content,
    read: () => states,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
