import { THRESHOLDS } from '../thresholds';
import type { Talk } from './talk';

/** Whether the knowledge answers the turn surely enough; products do not count. */
export function hasKnowledge({ turn }: Talk): boolean {
  const [best] = turn.index.search(turn.text, 1, { kinds: ['question', 'article'] });
  return best !== undefined && best.score >= THRESHOLDS.ANSWER;
}
