import type { StoredFile } from '@relaydesk/contracts/file';
import { ApiFailure } from '../../../../api/http/api-error';
import { canPass } from './is-retryable-status';
import type { ChosenFile } from './message-attachments';
import type { UploadRequest } from './upload-file';

/** How far a file has come. `failed`: `isPassing` when another try may help. */
export type Upload =
  | { state: 'uploading'; done: number }
  | { state: 'uploaded'; stored: StoredFile }
  | { state: 'failed'; reason: string; isPassing: boolean };

type Send = (request: UploadRequest) => Promise<StoredFile>;

export type Uploads = ReturnType<typeof createUploads>;

interface Known {
  conversation_id: string;
  content: Blob;
  file: ChosenFile;
  cancelled: AbortController;
  end: Promise<Upload>;
}

/**
 * Brings chosen files to the server while their message is still being written, and knows how far each has come. The
 * files themselves live as long as the page; what has been uploaded is known by its id.
 * @param lost why a file of an earlier page cannot be uploaded, in words
 */
export function createUploads(send: Send, lost: string) {
  const known = new Map<string, Known>();
  let states: ReadonlyMap<string, Upload> = new Map();
  const listeners = new Set<() => void>();

  const set = (key: string, upload: Upload | undefined) => {
    const next = new Map(states);
    if (upload) next.set(key, upload);
    else next.delete(key);
    states = next;
    for (const listener of [...listeners]) listener();
  };

  async function run(key: string, one: Omit<Known, 'end'>): Promise<Upload> {
    const { conversation_id, content, file, cancelled } = one;
    const { name, media_type } = file;
    const tell = (upload: Upload): Upload => {
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
      if (!(thrown instanceof ApiFailure)) throw thrown;
      return tell({ state: 'failed', reason: thrown.message, isPassing: canPass(thrown.status) });
    }
  }

  function begin(key: string, given: Pick<Known, 'conversation_id' | 'content' | 'file'>): Promise<Upload> {
    const one = { ...given, cancelled: new AbortController() };
    const end = run(key, one);
    known.set(key, { ...one, end });
    return end;
  }

  return {
    /** Starts to upload a file that was chosen for a conversation. */
    start(conversation_id: string, file: ChosenFile, content: Blob): void {
      void begin(file.key, { conversation_id, file, content });
    },
    /** The end of an upload; one that has failed is tried once more. */
    async finish(file: ChosenFile): Promise<Upload> {
      if (file.stored) return { state: 'uploaded', stored: file.stored };
      const one = known.get(file.key);
      if (!one) return { state: 'failed', reason: lost, isPassing: false };
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
