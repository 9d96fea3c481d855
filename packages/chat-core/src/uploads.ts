import type { StoredFile } from '@relaydesk/contracts/file';

/** How far an upload is. `isRetryable`: whether the same file may be accepted later. */
export type UploadState<Problem> =
  | { state: 'uploading' /** From 0 to 1. */; progress: number }
  | { state: 'uploaded'; stored: StoredFile }
  | { state: 'failed'; problem: Problem; isRetryable: boolean };

export type Upload<Problem> = UploadState<Problem> & { name: string };

export interface UploadsOptions<Source extends { name: string }, Problem> {
  /** One attempt; `signal` cancels it. */
  upload(source: Source, onProgress: (progress: number) => void, signal: AbortSignal): Promise<StoredFile>;
  /** What a rejection of `upload` means. */
  toFailure(thrown: unknown): { problem: Problem; isRetryable: boolean };
  onChange(): void;
  /** Uploads of an earlier page, by key. */
  restored?: Iterable<[string, Upload<Problem>]>;
}

/**
 * Uploads files while their message is being written, so that sending takes no time. Sources, such as File objects,
 * live as long as the page.
 */
export function createUploads<Source extends { name: string }, Problem>({
  upload,
  toFailure,
  onChange,
  restored = [],
}: UploadsOptions<Source, Problem>) {
  const transfers = new Map<string, { source: Source; controller: AbortController; end: Promise<void> }>();
  let uploads: ReadonlyMap<string, Upload<Problem>> = new Map(restored);

  function set(key: string, to?: Upload<Problem>) {
    const next = new Map(uploads);
    if (to) next.set(key, to);
    else next.delete(key);
    uploads = next;
    onChange();
  }

  async function run(key: string, source: Source, signal: AbortSignal) {
    const report = (state: UploadState<Problem>) => {
      if (!signal.aborted) set(key, { ...state, name: source.name });
    };
    const onProgress = (progress: number) => report({ state: 'uploading', progress });
    onProgress(0);
    try {
      report({ state: 'uploaded', stored: await upload(source, onProgress, signal) });
    } catch (thrown) {
      report({ state: 'failed', ...toFailure(thrown) });
    }
  }

  function start(key: string, source: Source): Promise<void> {
    const controller = new AbortController();
    const end = run(key, source, controller.signal);
    transfers.set(key, { source, controller, end });
    return end;
  }

  /** Uploads a file again if it failed and may be accepted now. */
  async function retry(key: string): Promise<void> {
    const source = transfers.get(key)?.source;
    const failed = uploads.get(key);
    if (source && failed?.state === 'failed' && failed.isRetryable) await start(key, source);
  }

  return {
    /** By key, in the order added; another map after each change. */
    list: () => uploads,
    start,
    retry,
    /** Adds a file that cannot be uploaded. */
    reject: (key: string, name: string, problem: Problem) =>
      set(key, { name, state: 'failed', problem, isRetryable: false }),
    /** The state at the end of an upload; a failed one is retried once. Undefined: not of this page, or removed. */
    async finish(key: string): Promise<Upload<Problem> | undefined> {
      await transfers.get(key)?.end;
      await retry(key);
      return uploads.get(key);
    },
    /** Removes a file, and cancels its upload. */
    remove(key: string): void {
      transfers.get(key)?.controller.abort();
      transfers.delete(key);
      set(key);
    },
    /** What is uploaded under this key; undefined when this page has not selected it. */
    sourceOf: (key: string) => transfers.get(key)?.source,
  };
}
