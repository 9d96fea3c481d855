import type { ErrorName, Failure } from '@relaydesk/contracts/errors';
import type { PublicMessage } from '@relaydesk/contracts/message';
import type { FillPreChat, OpenWebChat, SayInWebChat, WebChat } from '@relaydesk/contracts/web-chat';

const TIMEOUT_MS = 30_000;
/** Seconds to wait after "too many requests" that does not say how long. */
const UNSAID_WAIT_S = 5;

/** Why a call did not succeed. `unreachable`: there was no answer at all. */
export class ApiFailure extends Error {
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
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
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

/** The server's web chat, for one public key. Each call resolves with `data` or throws an ApiFailure. */
export function createApi({ origin, key, language, session }: ApiOptions) {
  const base = `${origin}/api/web-chat/${encodeURIComponent(key)}/`;

  async function call<T>(path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { 'Accept-Language': language() };
    const secret = session();
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (secret !== undefined && path !== 'open/') headers.Authorization = `Bearer ${secret}`;
    let response: Response;
    let answer: { data: T } | Failure | null;
    try {
      response = await fetch(base + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'strict-origin-when-cross-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = await response.json().catch(() => null);
    } catch {
      throw new ApiFailure(0, 'unreachable', 0);
    }
    if (response.ok && answer && 'data' in answer) return answer.data;
    // A 2xx without our body comes from something between us and the server: worth another try.
    const status = response.ok ? 502 : response.status;
    const retryAfter = Number(response.headers.get('Retry-After')) || (status === 429 ? UNSAID_WAIT_S : 0);
    throw new ApiFailure(status, answer && 'error' in answer ? answer.error : 'unexpected', retryAfter);
  }

  return {
    open: (body: OpenWebChat) => call<WebChat>('open/', body),
    messages: (after: number) => call<PublicMessage[]>(`messages/?after=${after}`),
    say: (body: SayInWebChat) => call<PublicMessage>('messages/', body),
    fillForm: (body: FillPreChat) => call<unknown>('pre-chat/', body),
    typing: (is_typing: boolean) => call<unknown>('typing/', { is_typing }),
    handOver: () => call<unknown>('hand-over/', {}),
    token: async () => (await call<{ token: string }>('token/')).token,
  };
}
