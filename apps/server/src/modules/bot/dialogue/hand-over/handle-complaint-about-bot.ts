import { chip, say, type Talk } from '../talk/turn-context';
import { handOver } from './hand-over-turn';

/** "That's not what I asked", "what?": asks for other words once; whoever is misunderstood again gets a human. */
export function hearObjection(talk: Talk): boolean {
  const { intents, items } = talk.understood;
  if (!intents.has('object') || items.length > 0) return false;
  const isAgain = talk.turn.state.problem === 'misunderstood';
  if (isAgain) handOver(talk, 'failed_twice');
  else {
    say(talk, 'misunderstood', {}, { suggestions: [chip(talk, 'chip_human')] });
    talk.state.asked = 'human';
    talk.state.problem = 'misunderstood';
  }
  return true;
}
