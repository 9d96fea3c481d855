import type { TurnContext } from '../talk/turn-context';
import { handOverTurn } from './hand-over-turn';

/** After so many turns another answer helps less than a human; an order that is under way is finished first. */
export function handOverAfterMaxTurns(talk: TurnContext): boolean {
  const { turn } = talk;
  if (isOrdering(talk) || turn.state.turns < turn.settings.max_turns) return false;
  handOverTurn(talk, 'too_long');
  return true;
}

/** Turns of an order do not count, that which places it included; after a hand-over the count begins again. */
export function countTurn(turn: TurnContext): void {
  if (!turn.hand_over && !isOrdering(turn)) turn.state.turns += 1;
}

const isOrdering = ({ turn, basket, state }: TurnContext) =>
  turn.basket !== null || basket !== null || state.order_stage !== 'none';
