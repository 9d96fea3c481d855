import type { BackoffDelays } from './backoff';
import { getBackoffDelay } from './backoff';
import type { StoredValue } from './stored-value';

/** A message that the server has not confirmed. */
export interface QueuedMessage<Refusal> {
  id: string;
  /** Why the server refused it; it is sent again only when its author asks for it. */
  refused?: Refusal;
}

/** `unsent`: the last attempt failed, and it is repeated. `failed`: refused. */
export type SendState = 'sending' | 'unsent' | 'failed';

/** `later`: no response, or a temporary refusal. `retry_after`: seconds for which the server wants no request. */
export type SendResult<Refusal> =
  | { outcome: 'sent' }
  | { outcome: 'later'; retry_after?: number }
  | { outcome: 'refused'; refused: Refusal };

export interface SendQueueOptions<Message extends QueuedMessage<unknown>> {
  storage: StoredValue<Message[]>;
  /** One attempt; never rejects. `update` stores intermediate results, such as uploaded files. */
  send(
    message: Message,
    update: (changed: Partial<Message>) => void,
  ): Promise<SendResult<NonNullable<Message['refused']>>>;
  onChange(): void;
  delays?: BackoffDelays;
}

/**
 * Stores messages until the server has them. Sends one at a time, in the order written, each under its id however
 * many attempts it takes. A refused message does not block the others.
 */
export function createSendQueue<Message extends QueuedMessage<unknown>>({
  storage,
  send,
  onChange,
  delays,
}: SendQueueOptions<Message>) {
  let run: Promise<void> = Promise.resolve();
  let isRunning = false;
  let isStalled = false;
  let isHeld = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const getState = ({ refused }: Message): SendState =>
    refused === undefined ? (isStalled ? 'unsent' : 'sending') : 'failed';

  const stored = () => storage.read() ?? [];

  function save(messages: Message[]) {
    storage.write(messages.length > 0 ? messages : null);
    onChange();
  }

  function change(id: string, to: (message: Message) => Message | []) {
    save(stored().flatMap((message) => (message.id === id ? to(message) : message)));
  }

  async function sendAll() {
    isRunning = true;
    try {
      for (let message = next(); message; message = next()) {
        const { id } = message;
        const result = await send(message, (changed) => change(id, (before) => ({ ...before, ...changed })));
        if (result.outcome === 'later') return wait(result.retry_after);
        isStalled = false;
        failures = 0;
        change(id, (before) => (result.outcome === 'sent' ? [] : { ...before, refused: result.refused }));
      }
    } finally {
      isRunning = false; // in the same step as the last look: what is added from here on starts a new run
    }
  }

  const next = () => stored().find(({ refused }) => refused === undefined);

  function wait(retry_after = 0) {
    isStalled = true;
    isHeld = retry_after > 0;
    timer = setTimeout(
      () => {
        isHeld = false;
        void flush();
      },
      Math.max(retry_after * 1000, getBackoffDelay(failures, delays)),
    );
    failures += 1;
    onChange();
  }

  /** Sends what waits, now unless the server wants no request yet. Resolves at the end of this run. */
  function flush(): Promise<void> {
    if (!isRunning && !isHeld) {
      clearTimeout(timer);
      run = sendAll();
    }
    return run;
  }

  return {
    /** In the order written. */
    list: (): (Message & { state: SendState })[] =>
      stored().map((message) => ({ ...message, state: getState(message) })),
    add(message: Message): Promise<void> {
      save([...stored(), message]);
      return flush();
    },
    /** Sends a refused message again. */
    retry(id: string): Promise<void> {
      isStalled = false;
      change(id, (message) => ({ ...message, refused: undefined }));
      return flush();
    },
    /** Removes a message, to discard or rewrite it. */
    remove: (id: string) => change(id, () => []),
    flush,
    /** Stops automatic attempts; nothing is lost. */
    stop: () => clearTimeout(timer),
  };
}
