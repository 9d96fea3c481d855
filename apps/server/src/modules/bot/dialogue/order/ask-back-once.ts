import type { Phrase } from '../../responses/responses';
import { handOver } from '../hand-over/hand-over-turn';
import { say, type Talk } from '../talk/turn-context';
import type { Say } from '../turn';

/** Asks back. The same question twice in a row helps nobody: then a human is called. */
export function askOnce(talk: Talk, phrase: Phrase, extras: Omit<Say, 'text'> = {}): true {
  if (talk.turn.state.problem === phrase) handOver(talk, 'failed_twice');
  else say(talk, phrase, {}, extras);
  if (!talk.hand_over) talk.state.problem = phrase;
  return true;
}
