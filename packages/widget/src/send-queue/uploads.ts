import type { StoredFile } from '@relaydesk/contracts/file';
import { MAX_FILES } from '@relaydesk/contracts/message-limits';
import { ApiError } from '../api/api';
import type { StoredValue } from '../session/stored-value';
import { createId } from './create-id';
import { type FileRejection, validateFile } from './validate-file';

/** A file beside the text that is being written. */
export interface Upload {
  id: string;
  name: string;
  /** The share that has gone out, from 0 to 1. */
  progress: number;
  /** What the server calls it, once it has all of it. */
  stored: StoredFile | null;
  /** What is wrong with it; `notSent` may be tried again. */
  problem: FileRejection | 'notSent' | null;
}

export interface UploadsOptions {
  upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<StoredFile>;
  /** Bytes; 0: files are not taken. */
  maxSize(): number;
  /** What has arrived on the server outlives a reload. */
  kept: StoredValue<StoredFile[]>;
  onChange(): void;
}

interface UploadItem extends Upload {
  file: File | null;
  leaving: AbortController;
}

export type Uploads = ReturnType<typeof createUploads>;

/** What is to be sent with the next message: uploaded as soon as it is chosen, so that sending takes no time. */
export function createUploads({ upload, maxSize, kept, onChange }: UploadsOptions) {
  const arrived = (stored: StoredFile): UploadItem => ({
    ...{ id: stored.id, name: stored.name, progress: 1, stored, problem: null, file: null },
    leaving: new AbortController(),
  });
  let items = (kept.read() ?? []).map(arrived);

  function changed() {
    const stored = items.flatMap((item) => item.stored ?? []);
    kept.write(stored.length > 0 ? stored : null);
    onChange();
  }

  async function send(item: UploadItem, file: File) {
    Object.assign(item, { progress: 0, problem: null });
    changed();
    try {
      const onProgress = (progress: number) => {
        item.progress = progress;
        onChange();
      };
      item.stored = await upload(file, onProgress, item.leaving.signal);
    } catch (failure) {
      item.problem = failure instanceof ApiError ? getUploadError(failure) : 'notTaken';
    }
    changed();
  }

  const isUnderWay = ({ stored, problem }: Upload) => !stored && !problem;

  return {
    list: (): readonly Upload[] => items,
    isBusy: () => items.some(isUnderWay),
    add(files: Iterable<File>) {
      if (maxSize() === 0) return;
      for (const file of files) {
        const isFull = items.filter(({ problem }) => !problem).length >= MAX_FILES;
        const problem = isFull ? 'tooManyFiles' : validateFile(file, maxSize());
        const item: UploadItem = {
          ...{ id: createId(), name: file.name, progress: 0, stored: null, problem, file },
          leaving: new AbortController(),
        };
        items = [...items, item];
        if (!problem) void send(item, file);
      }
      changed();
    },
    remove(id: string) {
      items.find((item) => item.id === id)?.leaving.abort();
      items = items.filter((item) => item.id !== id);
      changed();
    },
    retry(id: string) {
      const item = items.find((one) => one.id === id);
      if (item?.file && item.problem === 'notSent') void send(item, item.file);
    },
    /** The network may be back. */
    retryAll() {
      for (const item of items) if (item.file && item.problem === 'notSent') void send(item, item.file);
    },
    /** Hands over what has arrived; what has not stays. */
    take(): StoredFile[] {
      const taken = items.flatMap((item) => item.stored ?? []);
      items = items.filter((item) => !item.stored);
      changed();
      return taken;
    },
  };
}

function getUploadError({ error, isPassing }: ApiError): Upload['problem'] {
  if (isPassing) return 'notSent';
  return error === 'too_large' ? 'tooBig' : 'notTaken';
}
