import type { Conversation } from '@relaydesk/contracts/conversation';

type ConversationVersion = Pick<Conversation, 'version' | 'last_seq'>;

/** Whether `news` is older than `known`: responses and live events may arrive out of order. */
export function isOlderVersion(news: ConversationVersion, known: ConversationVersion): boolean {
  return news.version < known.version || (news.version === known.version && news.last_seq < known.last_seq);
}
