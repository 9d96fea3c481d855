import type { Talk } from '../talk/turn-context';
import { askIndex } from './query-index';

/** Whether the knowledge answers the turn surely enough; products do not count. */
export function hasKnowledge({ turn }: Talk): boolean {
  const [best] = askIndex(turn, turn.text, 1, { kinds: ['question', 'article'] });
  return best !== undefined && best.score >= turn.settings.confidence;
}
