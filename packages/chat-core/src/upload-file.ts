/** Milliseconds without progress after which an upload fails; the total time depends on the connection. */
const STALL_MS = 30_000;

export interface UploadRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent as the body. */
  content: Blob;
  /** Receives the share that was sent, from 0 to 1. */
  onProgress(progress: number): void;
  signal: AbortSignal;
}

/** What came back. Status 0: there was no response. */
export interface UploadResponse {
  status: number;
  /** The parsed JSON; null: none. */
  body: unknown;
  retryAfter: string | null;
  /** Cancelled because nothing was sent for 30 seconds. */
  hasStalled: boolean;
}

/** Uploads a file; never rejects. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadFile({
  url,
  headers,
  content,
  onProgress,
  signal,
}: UploadRequest): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let hasStalled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => request.abort();
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        hasStalled = true;
        cancel();
      }, STALL_MS);
    };

    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      const { status, response: body } = request;
      resolve({
        status,
        body,
        retryAfter: status ? request.getResponseHeader('Retry-After') : null,
        hasStalled,
      });
    };
    signal.addEventListener('abort', cancel);
    restartTimer();
    request.send(content);
  });
}
