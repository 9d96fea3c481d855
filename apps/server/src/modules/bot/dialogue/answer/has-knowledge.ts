import type { TurnContext } from '../talk/turn-context';
import { queryIndex } from './query-index';

/** Whether the knowledge answers the turn surely enough; products do not count. */
export function hasKnowledge({ turn }: TurnContext): boolean {
  const [best] = queryIndex(turn, turn.text, 1, { kinds: ['question', 'article'] });
  return best !== undefined && best.score >= turn.settings.confidence;
}
