import { hashText } from '../talk/hash-text';
import type { TurnContext } from '../talk/turn-context';
import { handOverTurn } from './hand-over-turn';

/** What was said before in this conversation is not said again; when nothing new is left to say, a human is called. */
export function dropRepeatedReplies(turn: TurnContext): void {
  if (turn.hand_over) return;
  const said = new Set(turn.turn.state.said);
  turn.replies = turn.replies.filter(({ text }) => {
    const hash = hashText(text);
    return !said.has(hash) && said.add(hash);
  });
  if (turn.replies.length === 0 && !turn.order) handOverTurn(turn, 'too_long');
}
