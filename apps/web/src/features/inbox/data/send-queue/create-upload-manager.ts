import type { StoredFile } from '@relaydesk/contracts/file';
import { ApiError } from '../../../../api/http/api-error';
import { isRetryableStatus } from './is-retryable-status';
import type { AttachedFile } from './message-attachments';
import type { UploadRequest } from './upload-file';

/** How far a file has come. `failed`: `isPassing` when another try may help. */
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
 * Brings chosen files to the server while their message is still being written, and knows how far each has come. The
 * files themselves live as long as the page; what has been uploaded is known by its id.
 * @param lost why a file of an earlier page cannot be uploaded, in words
 */
export function createUploadManager(send: SendUpload, lost: string) {
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
    /** Starts to upload a file that was chosen for a conversation. */
    start(conversation_id: string, file: AttachedFile, content: Blob): void {
      void begin(file.key, { conversation_id, file, content });
    },
    /** The end of an upload; one that has failed is tried once more. */
    async finish(file: AttachedFile): Promise<UploadState> {
      if (file.stored) return { state: 'uploaded', stored: file.stored };
      const one = known.get(file.key);
      if (!one) return { state: 'failed', reason: lost, isRetryable: false };
      const end = await one.end;
      return end.state === 'failed' ? begin(file.key, one) : end;
    },
    /** Forgets a file, whether it was uploaded or not. */
    cancel(key: string): void {
      known.get(key)?.cancelled.abort();
      known.delete(key);
      set(key, undefined);
    },
    /** What the file looks like, for previews; undefined when this page has not chosen it. */
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
