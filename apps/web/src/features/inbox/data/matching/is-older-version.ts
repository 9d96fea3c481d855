import type { Conversation } from '@relaydesk/contracts/conversation';

type Standing = Pick<Conversation, 'version' | 'last_seq'>;

/** Whether `news` is from before `known`: answers and live events may overtake one another. */
export function isOlder(news: Standing, known: Standing): boolean {
  return news.version < known.version || (news.version === known.version && news.last_seq < known.last_seq);
}
