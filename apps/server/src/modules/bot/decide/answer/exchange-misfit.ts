import { tellsOfOwn } from '../../understand/shape-of-question';
import type { Rule } from './asking';
import { giveHit } from './give-hit';
import { lookUpTopic } from './look-up';

/** "Mine is too small": what is known of exchanges, whatever else such a sentence is like. */
export const exchangeMisfit: Rule = ({ talk, question, policies, understood }) => {
  const isMisfit = tellsOfOwn(question) && understood.topics.includes('=size') && policies.length === 0;
  const [exchange] = isMisfit ? lookUpTopic(talk, 'exchange size', ['=exchange']) : [];
  return exchange ? giveHit(talk, question, exchange, [exchange]) : null;
};
