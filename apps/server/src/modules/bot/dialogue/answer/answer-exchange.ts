import { isAboutOwnItem } from '../../nlu/question-shape';
import { answerFromHit } from './answer-from-hit';
import type { AnswerRule } from './question-context';
import { searchTopic } from './search-knowledge';

/** "Mine is too small": what is known of exchanges, whatever else such a sentence is like. */
export const answerExchange: AnswerRule = ({ talk: turn, question, policies, understood }) => {
  const isMisfit = isAboutOwnItem(question) && understood.topics.includes('=size') && policies.length === 0;
  const [exchange] = isMisfit ? searchTopic(turn, 'exchange size', ['=exchange']) : [];
  return exchange ? answerFromHit(turn, question, exchange, [exchange]) : null;
};
