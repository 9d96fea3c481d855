import type { PublicMessage } from '@relaydesk/contracts/message';
import type { ChatState } from '../chat/chat-state';
import type { LogEntry } from '../chat/log-entries';

/** The greeting stands before the first message, unless the organisation's bot has already said it. */
export function withGreeting({ entries, config }: ChatState): LogEntry[] {
  const first = entries[0]?.message;
  if (!config?.greeting || (first && (first.seq > 1 || first.text === config.greeting))) return entries;
  const greeting: PublicMessage = {
    id: 'greeting',
    seq: 0,
    author: 'bot',
    author_name: null,
    kind: 'text',
    text: config.greeting,
    content: {},
    created_at: '',
  };
  return [{ message: greeting, progress: null }, ...entries];
}
