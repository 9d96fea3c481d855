import type { BackoffDelays } from '@relaydesk/chat-core/backoff';
import { DEFAULT_BACKOFF_DELAYS, getBackoffDelay } from '@relaydesk/chat-core/backoff';
import type { GapEvent, VisitorEvent } from '@relaydesk/contracts/realtime';
import type { Position } from './connection';
import { openConnection } from './connection';

export interface RealtimeClientOptions {
  /** The websocket's address. */
  url: string;
  channel: string;
  /** The token at hand; when it is null or refused, `getToken` is asked for one. */
  token: string | null;
  getToken(): Promise<string>;
  onEvent(event: VisitorEvent | GapEvent): void;
  /** `isRecovered`: everything missed since the last connection follows through `onEvent`. */
  onUp(isRecovered: boolean): void;
  onDown(): void;
  delays?: BackoffDelays;
}

export type RealtimeClient = ReturnType<typeof createRealtimeClient>;

/** Follows one channel until it is closed: reconnects, recovers, and gets fresh tokens by itself. */
export function createRealtimeClient({
  url,
  channel,
  getToken,
  onEvent,
  onUp,
  onDown,
  delays = DEFAULT_BACKOFF_DELAYS,
  ...start
}: RealtimeClientOptions) {
  let token = start.token;
  let position: Position | null = null;
  let connection: { close(): void } | undefined;
  let failures = 0;
  let isUp = false;
  let isClosed = false;
  let isConnecting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    clearTimeout(timer);
    isConnecting = true;
    try {
      token ??= await getToken();
      if (isClosed) return;
      connection = openConnection({
        url,
        channel,
        token,
        position,
        getToken,
        onPosition: (to) => {
          position = to;
        },
        onSubscribed(isRecovered) {
          failures = 0;
          isUp = true;
          onUp(isRecovered);
        },
        onPublication: (data) => onEvent(data as VisitorEvent | GapEvent), // the receiving side trusts its own server
        onClosed: down,
      });
    } catch {
      down(true); // no token to be had, or a websocket that this page must not open
    }
    isConnecting = false;
  }

  function down(isTokenBad: boolean) {
    const wasUp = isUp;
    connection = undefined;
    isUp = false;
    if (isTokenBad) token = null;
    if (isClosed) return;
    // A token that ended during the night is no failure: the first attempt with a fresh one is made at once.
    const wait = isTokenBad && failures === 0 ? 0 : getBackoffDelay(failures, delays);
    failures += 1;
    timer = setTimeout(connect, wait);
    if (wasUp) onDown();
  }

  void connect();

  return {
    isUp: () => isUp,
    /** Reconnects immediately instead of after the backoff. */
    retry() {
      if (!isClosed && !connection && !isConnecting) void connect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      connection?.close();
    },
  };
}
