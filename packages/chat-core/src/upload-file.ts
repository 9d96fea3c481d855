/** What came back, whatever it is. Status 0: there was no answer at all. */
export interface RawResponse {
  status: number;
  answer: unknown;
  retryAfter: string | null;
}

interface SendFileOptions {
  url: string;
  headers: Record<string, string>;
  file: File;
  /** Told the share that has gone out, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Milliseconds: longer than the server has patience with a slow upload. */
const TIMEOUT_MS = 300_000;

/** Sends the bytes of a file as the body. With XMLHttpRequest, for fetch does not tell how far it has come. */
export function sendFile({ url, headers, file, onProgress, signal }: SendFileOptions): Promise<RawResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () =>
      resolve({
        status: request.status,
        answer: request.response,
        retryAfter: request.status ? request.getResponseHeader('Retry-After') : null,
      });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
