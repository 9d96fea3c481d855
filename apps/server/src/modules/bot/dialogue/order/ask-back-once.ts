import type { ResponseKey } from '../../responses/responses';
import { handOverTurn } from '../hand-over/hand-over-turn';
import { addReply, type TurnContext } from '../talk/turn-context';
import type { Reply } from '../turn';

/** Asks back. The same question twice in a row helps nobody: then a human is called. */
export function askBackOnce(talk: TurnContext, phrase: ResponseKey, extras: Omit<Reply, 'text'> = {}): true {
  if (talk.turn.state.problem === phrase) handOverTurn(talk, 'failed_twice');
  else addReply(talk, phrase, {}, extras);
  if (!talk.hand_over) talk.state.problem = phrase;
  return true;
}
