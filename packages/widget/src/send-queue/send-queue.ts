import type { BackoffDelays } from '@relaydesk/chat-core/backoff';
import { DEFAULT_BACKOFF_DELAYS, getBackoffDelay } from '@relaydesk/chat-core/backoff';
import type { StoredValue } from '@relaydesk/chat-core/stored-value';
import type { StoredFile } from '@relaydesk/contracts/file';
import { ApiError } from '../api/api';

/** What the visitor has written and the server has not yet acknowledged. */
export interface QueuedMessage {
  id: string;
  text: string;
  /** Uploaded before. */
  files?: StoredFile[];
  created_at: string;
  /** The name of the error with which the server refused it; sent again only when the visitor asks for it. */
  refused?: string;
}

export interface SendQueueOptions {
  kept: StoredValue<QueuedMessage[]>;
  /** Resolves once the server has acknowledged; throws an ApiError. */
  send(item: QueuedMessage): Promise<void>;
  /** After every change; with the failure when an attempt has failed. */
  onChange(failure?: ApiError): void;
  delays?: BackoffDelays;
}

export type SendQueue = ReturnType<typeof createSendQueue>;

/** Sends one message after the other, in the order written, each with the same id until it is acknowledged. */
export function createSendQueue({ kept, send, onChange, delays = DEFAULT_BACKOFF_DELAYS }: SendQueueOptions) {
  let isRunning = false;
  let isStalled = false;
  let wake = () => {};

  const items = () => kept.read() ?? [];
  const change = (id: string, to: (item: QueuedMessage) => QueuedMessage | null) =>
    kept.write(items().flatMap((item) => (item.id === id ? (to(item) ?? []) : item)));

  async function run() {
    let failures = 0;
    for (let item = next(); item; item = next()) {
      const failure = await attempt(item);
      if (failure?.status === 429) await sleep(failure.retryAfter * 1000, false);
      else if (isStalled)
        await sleep(Math.max((failure?.retryAfter ?? 0) * 1000, getBackoffDelay(failures, delays)), true);
      failures = failure ? failures + 1 : 0;
    }
    isRunning = false; // in the same step as the last look: what is added from here on starts anew
  }

  const next = () => items().find(({ refused }) => refused === undefined);

  async function attempt(item: QueuedMessage): Promise<ApiError | undefined> {
    let failure: ApiError | undefined;
    try {
      await send(item);
    } catch (reason) {
      // What is no ApiError is a fault of ours: it must not stop the messages after this one.
      failure = reason instanceof ApiError ? reason : new ApiError(400, 'unexpected', 0);
    }
    isStalled = failure?.isPassing ?? false;
    if (!failure) change(item.id, () => null);
    else if (!isStalled) change(item.id, (refused) => ({ ...refused, refused: failure.error }));
    onChange(failure);
    return failure;
  }

  function sleep(milliseconds: number, mayWake: boolean) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        if (!mayWake) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Starts sending, or cuts a waiting time short. */
  async function flush() {
    wake();
    if (isRunning) return;
    isRunning = true;
    await run();
  }

  return {
    items,
    flush,
    /** Whether the last attempt failed, so that what waits counts as not sent. */
    isStalled: () => isStalled,
    add(item: QueuedMessage) {
      kept.write([...items(), item]);
      onChange();
      void flush();
    },
    retry(id: string) {
      change(id, ({ refused: _, ...item }) => item);
      isStalled = false;
      onChange();
      void flush();
    },
  };
}
