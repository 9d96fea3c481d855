import type { SendMessage } from '@relaydesk/contracts/message';
import type { SendTemplate } from '@relaydesk/contracts/message-template';
import type { MessageAttachments } from './message-attachments';

/** What happens to the conversation after the message was sent. */
export type AfterSendAction = { step: 'resolve' } | { step: 'snooze'; until: string | null };

/** The template of the message; its text is then only a preview. */
export type OutgoingTemplate = SendTemplate & { name: string };

/** A queued message. `unsent`: retried automatically. `failed`: refused; the user decides. */
export interface OutgoingMessage extends Pick<SendMessage, 'id' | 'kind' | 'text' | 'mail'> {
  conversation_id: string;
  created_at: string;
  enclosed?: MessageAttachments;
  template?: OutgoingTemplate;
  afterwards?: AfterSendAction;
  state: 'sending' | 'unsent' | 'failed';
  /** The reason of the refusal, as text. */
  reason?: string;
  /** The errors by field, with the server's field names. */
  fields?: Record<string, string>;
}

/** The result of an attempt. `later`: no response, or rate limited. */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'later' }
  | { outcome: 'refused'; reason: string; fields?: Record<string, string> };

interface SendQueueDependencies {
  /** `note` stores intermediate results, such as uploaded files. */
  attempt: (
    message: OutgoingMessage,
    note: (changed: Partial<OutgoingMessage>) => void,
  ) => Promise<SendResult>;
  load: () => OutgoingMessage[];
  keep: (messages: readonly OutgoingMessage[]) => void;
}

export type SendQueue = ReturnType<typeof createSendQueue>;

/** Milliseconds before automatic retries; equals the realtime client's backoff. */
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 20_000;

/**
 * Stores messages until the server has them: each is sent under its id, however many attempts it takes, in
 * order, one at a time. Survives a reload through `load` and `keep`.
 */
export function createSendQueue({ attempt, load, keep }: SendQueueDependencies) {
  let messages: readonly OutgoingMessage[] = load().map(resetInterrupted);
  let pause = SHORTEST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let underWay: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const change = (next: readonly OutgoingMessage[]) => {
    messages = next;
    keep(next);
    for (const listener of [...listeners]) listener();
  };
  const set = (id: string, changed: Partial<OutgoingMessage>) =>
    change(messages.map((message) => (message.id === id ? { ...message, ...changed } : message)));
  const remove = (id: string) => change(messages.filter((message) => message.id !== id));

  async function sendAll(): Promise<void> {
    isSending = true;
    try {
      for (;;) {
        const next = messages.find(({ state }) => state !== 'failed');
        if (!next) return;
        set(next.id, { state: 'sending', reason: undefined, fields: undefined });
        const result = await attempt(next, (changed) => set(next.id, changed));
        if (result.outcome === 'later') return waitBefore(next.id);
        pause = SHORTEST_PAUSE;
        if (result.outcome === 'sent') remove(next.id);
        else set(next.id, { state: 'failed', reason: result.reason, fields: result.fields });
      }
    } finally {
      isSending = false;
    }
  }

  function waitBefore(id: string): void {
    set(id, { state: 'unsent' });
    timer = setTimeout(flush, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  /** Sends pending messages now. Resolves at the end of this run. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (!isSending) underWay = sendAll(); // a running one checks again after each message
    return underWay;
  }

  return {
    add(message: Omit<OutgoingMessage, 'state'>): Promise<void> {
      change([...messages, { ...message, state: 'unsent' }]);
      return flush();
    },
    retry(id: string): Promise<void> {
      set(id, { state: 'unsent', reason: undefined });
      return flush();
    },
    flush,
    /** Removes a message, to discard or rewrite it. */
    remove,
    /** Stops automatic attempts; nothing is lost. */
    stop: () => clearTimeout(timer),
    read: () => messages,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A page closed while sending cannot know the outcome; the same id makes a retry idempotent. */
function resetInterrupted(message: OutgoingMessage): OutgoingMessage {
  return message.state === 'sending' ? { ...message, state: 'unsent' } : message;
}
