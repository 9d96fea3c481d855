import type { Conversation } from '@relaydesk/contracts/conversation';

type ConversationVersion = Pick<Conversation, 'version' | 'last_seq'>;

/** Whether `news` is from before `known`: answers and live events may overtake one another. */
export function isOlderVersion(news: ConversationVersion, known: ConversationVersion): boolean {
  return news.version < known.version || (news.version === known.version && news.last_seq < known.last_seq);
}
