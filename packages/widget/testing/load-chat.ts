import { createStoredValue } from '@relaydesk/chat-core/stored-value';
import type { HistoryLimits } from '@relaydesk/hub/hub';
import { onTestFinished } from 'vitest';
import { createApi } from '../src/api/api';
import { createChat } from '../src/chat/chat';
import type { UnsentMessage } from '../src/chat/unsent-message';
import { storedSession } from '../src/session/session';
import type { ChatServer } from './chat-server';
import { startChatServer } from './chat-server';

const delays = { min: 1, max: 10 };

/** A server that ends with the test. */
export async function startTestServer(history?: HistoryLimits) {
  const server = await startChatServer({ history });
  let isStopped = false;
  const stop = () => {
    if (isStopped) return undefined;
    isStopped = true;
    return server.stop();
  };
  onTestFinished(stop);
  return server;
}

/** A page with the chat on it, as after each load. */
export function loadChat(server: ChatServer) {
  const kept = storedSession('key');
  const waiting = new Set<() => void>();
  const chat = createChat({
    api: createApi({
      origin: server.origin,
      key: 'key',
      language: () => 'en',
      session: () => kept.read()?.session,
    }),
    liveUrl: server.liveUrl,
    kept,
    queueStorage: createStoredValue<UnsentMessage[]>('outbox'),
    onChange: () => {
      for (const look of waiting) look();
    },
    delays,
  });
  onTestFinished(chat.leave);
  const until = (fits: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!fits()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const texts = () => chat.state().entries.map(({ message }) => message.text);
  const shows = (...expected: string[]) => until(() => JSON.stringify(texts()) === JSON.stringify(expected));
  return { chat, until, texts, shows };
}
