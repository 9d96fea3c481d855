import type { ResponseKey } from '../../responses/responses';
import { handOverTurn } from '../hand-over/hand-over-turn';
import { addReply, type TurnContext } from '../talk/turn-context';
import type { Reply } from '../turn';

/** Asks back. The same question twice in a row helps nobody: then a human is called. */
export function askBackOnce(turn: TurnContext, phrase: ResponseKey, extras: Omit<Reply, 'text'> = {}): true {
  if (turn.turn.state.problem === phrase) handOverTurn(turn, 'failed_twice');
  else addReply(turn, phrase, {}, extras);
  if (!turn.hand_over) turn.state.problem = phrase;
  return true;
}
