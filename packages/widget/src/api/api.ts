import { isRetryableStatus } from '@relaydesk/chat-core/retryable-status';
import { type UploadResponse, uploadFile } from '@relaydesk/chat-core/upload-file';
import type { ErrorName } from '@relaydesk/contracts/errors';
import type { ErrorResponse } from '@relaydesk/contracts/errors/error-response';
import type { StoredFile } from '@relaydesk/contracts/file';
import type { PublicMessage } from '@relaydesk/contracts/message';
import type {
  OpenWebChat,
  SendWebChatMessage,
  SubmitPreChatForm,
  WebChat,
} from '@relaydesk/contracts/web-chat';

const TIMEOUT_MS = 30_000;
/** Seconds to wait after "too many requests" that does not say how long. */
const DEFAULT_RETRY_AFTER_S = 5;
/** Characters of a file's name: `UploadQuery` of the contract. Its end tells what it is. */
const MAX_FILE_NAME_LENGTH = 255;

/** Why a call did not succeed. `unreachable`: there was no answer at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorName | 'unreachable',
    /** Seconds that the server asks us to wait; 0: it did not say. */
    readonly retryAfter: number,
  ) {
    super(error);
  }

  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return isRetryableStatus(this.status);
  }
}

export type Api = ReturnType<typeof createApi>;

export interface ApiOptions {
  origin: string;
  /** The public key of the channel integration. */
  key: string;
  /** What the server writes in the visitor's name is in this language. */
  language(): string;
  session(): string | undefined;
}

/** The server's web chat, for one public key. Each call resolves with `data` or throws an ApiError. */
export function createApi({ origin, key, language, session }: ApiOptions) {
  const base = `${origin}/api/web-chat/${encodeURIComponent(key)}/`;

  function headersFor(path: string, type?: string): Record<string, string> {
    const headers: Record<string, string> = { 'Accept-Language': language() };
    const secret = session();
    if (type !== undefined) headers['Content-Type'] = type;
    if (secret !== undefined && path !== 'open/') headers.Authorization = `Bearer ${secret}`;
    return headers;
  }

  async function call<T>(path: string, body?: unknown): Promise<T> {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(base + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: headersFor(path, body === undefined ? undefined : 'application/json'),
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'strict-origin-when-cross-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = await response.json().catch(() => null);
    } catch {
      throw new ApiError(0, 'unreachable', 0);
    }
    return parseResponse({
      status: response.status,
      body: answer,
      retryAfter: response.headers.get('Retry-After'),
    });
  }

  return {
    open: (body: OpenWebChat) => call<WebChat>('open/', body),
    messages: (after: number) => call<PublicMessage[]>(`messages/?after=${after}`),
    say: (body: SendWebChatMessage) => call<PublicMessage>('messages/', body),
    fillForm: (body: SubmitPreChatForm) => call<unknown>('pre-chat/', body),
    typing: (is_typing: boolean) => call<unknown>('typing/', { is_typing }),
    handOver: () => call<unknown>('hand-over/', {}),
    token: async () => (await call<{ token: string }>('token/')).token,
    seen: (seq: number) => call<unknown>('seen/', { seq }),
    /**
     * Uploads the bytes of a file, to be referenced in a message; `onProgress` receives the share sent so
     * far.
     */
    upload: async (file: File, onProgress: (share: number) => void, signal: AbortSignal) =>
      parseResponse<StoredFile>(
        await uploadFile({
          url: `${base}files/?name=${encodeURIComponent(file.name.slice(-MAX_FILE_NAME_LENGTH))}`,
          headers: headersFor('files/', file.type || 'application/octet-stream'),
          ...{ content: file, onProgress, signal },
        }),
      ),
  };
}

/** `data`, or throws an ApiError. */
function parseResponse<T>({ status, body, retryAfter }: Omit<UploadResponse, 'hasStalled'>): T {
  const said = body as { data: T } | ErrorResponse | null; // the receiving side trusts its own server
  const isOk = status >= 200 && status < 300;
  if (isOk && said && 'data' in said) return said.data;
  const wait = Number(retryAfter) || (status === 429 ? DEFAULT_RETRY_AFTER_S : 0);
  // A 2xx without our body comes from something between us and the server: worth another try.
  const error = said && 'error' in said ? said.error : status === 0 ? 'unreachable' : 'unexpected';
  throw new ApiError(isOk ? 502 : status, error, wait);
}
