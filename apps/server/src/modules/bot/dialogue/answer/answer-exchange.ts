import { tellsOfOwn } from '../../nlu/question-shape';
import type { Rule } from './question-context';
import { giveHit } from './answer-from-hit';
import { lookUpTopic } from './search-knowledge';

/** "Mine is too small": what is known of exchanges, whatever else such a sentence is like. */
export const exchangeMisfit: Rule = ({ talk, question, policies, understood }) => {
  const isMisfit = tellsOfOwn(question) && understood.topics.includes('=size') && policies.length === 0;
  const [exchange] = isMisfit ? lookUpTopic(talk, 'exchange size', ['=exchange']) : [];
  return exchange ? giveHit(talk, question, exchange, [exchange]) : null;
};
