import type { StoredFile } from '@relaydesk/contracts/file';
import { ApiFailure } from '../api/api';
import type { Delays } from '../api/backoff';
import { backoff, DELAYS } from '../api/backoff';
import type { Stored } from '../session/stored-value';

/** What the visitor has written and the server has not yet acknowledged. */
export interface OutboxItem {
  id: string;
  text: string;
  /** Uploaded before. */
  files?: StoredFile[];
  created_at: string;
  /** The name of the error with which the server refused it; sent again only when the visitor asks for it. */
  refused?: string;
}

export interface OutboxOptions {
  kept: Stored<OutboxItem[]>;
  /** Resolves once the server has acknowledged; throws an ApiFailure. */
  send(item: OutboxItem): Promise<void>;
  /** After every change; with the failure when an attempt has failed. */
  onChange(failure?: ApiFailure): void;
  delays?: Delays;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends one message after the other, in the order written, each with the same id until it is acknowledged. */
export function createOutbox({ kept, send, onChange, delays = DELAYS }: OutboxOptions) {
  let isRunning = false;
  let isStalled = false;
  let wake = () => {};

  const items = () => kept.read() ?? [];
  const change = (id: string, to: (item: OutboxItem) => OutboxItem | null) =>
    kept.write(items().flatMap((item) => (item.id === id ? (to(item) ?? []) : item)));

  async function run() {
    let failures = 0;
    for (let item = next(); item; item = next()) {
      const failure = await attempt(item);
      if (failure?.status === 429) await sleep(failure.retryAfter * 1000, false);
      else if (isStalled)
        await sleep(Math.max((failure?.retryAfter ?? 0) * 1000, backoff(failures, delays)), true);
      failures = failure ? failures + 1 : 0;
    }
    isRunning = false; // in the same step as the last look: what is added from here on starts anew
  }

  const next = () => items().find(({ refused }) => refused === undefined);

  async function attempt(item: OutboxItem): Promise<ApiFailure | undefined> {
    let failure: ApiFailure | undefined;
    try {
      await send(item);
    } catch (reason) {
      // What is no ApiFailure is a fault of ours: it must not stop the messages after this one.
      failure = reason instanceof ApiFailure ? reason : new ApiFailure(400, 'unexpected', 0);
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
    add(item: OutboxItem) {
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
