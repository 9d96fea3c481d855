import type { SendMessage } from '@relaydesk/contracts/message';
import type { SendTemplate } from '@relaydesk/contracts/message-template';
import type { MessageAttachments } from './message-attachments';

/** What becomes of the conversation as soon as the message has arrived. */
export type AfterSendAction = { step: 'resolve' } | { step: 'snooze'; until: string | null };

/** A template that the message is made of; its text is then only what is shown meanwhile. */
export type OutgoingTemplate = SendTemplate & { name: string };

/** A message on its way. `unsent`: tried again by itself. `failed`: refused; a person decides. */
export interface OutgoingMessage extends Pick<SendMessage, 'id' | 'kind' | 'text' | 'mail'> {
  conversation_id: string;
  created_at: string;
  enclosed?: MessageAttachments;
  template?: OutgoingTemplate;
  afterwards?: AfterSendAction;
  state: 'sending' | 'unsent' | 'failed';
  /** Why it was refused, in words. */
  reason?: string;
  /** The same by what it is about, as the server names that. */
  fields?: Record<string, string>;
}

/** What came of an attempt. `later`: nobody answered, or the server asked for patience. */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'later' }
  | { outcome: 'refused'; reason: string; fields?: Record<string, string> };

interface SendQueueDependencies {
  /** `note` keeps what has been reached so far, such as files that were uploaded. */
  attempt: (
    message: OutgoingMessage,
    note: (changed: Partial<OutgoingMessage>) => void,
  ) => Promise<SendResult>;
  load: () => OutgoingMessage[];
  keep: (messages: readonly OutgoingMessage[]) => void;
}

export type SendQueue = ReturnType<typeof createSendQueue>;

/** Milliseconds before what could not be sent is tried again by itself; the pace of the realtime client. */
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 20_000;

/**
 * Keeps what was written until the server has it: each message goes out under its own id, however often it takes, in
 * the order it was written, one at a time. Survives a reload through `load` and `keep`.
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

  /** Sends what waits, now. Gives the end of this run. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (!isSending) underWay = sendAll(); // a running one looks again after each message
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
    /** Takes a message out, to be dropped or written anew. */
    remove,
    /** Ends the automatic attempts; nothing is lost. */
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

/** A page that was closed while sending cannot know whether it arrived; the same id makes another try harmless. */
function resetInterrupted(message: OutgoingMessage): OutgoingMessage {
  return message.state === 'sending' ? { ...message, state: 'unsent' } : message;
}
