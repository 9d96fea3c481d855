import type { Phrase } from '../../texts/texts';
import { handOver } from '../hand-over/hand-over';
import { say, type Talk } from '../talk/talk';
import type { Say } from '../turn';

/** Asks back. The same question twice in a row helps nobody: then a human is called. */
export function askOnce(talk: Talk, phrase: Phrase, extras: Omit<Say, 'text'> = {}): true {
  if (talk.turn.state.problem === phrase) handOver(talk, 'failed_twice');
  else say(talk, phrase, {}, extras);
  if (!talk.hand_over) talk.state.problem = phrase;
  return true;
}
