import { hashText } from '../talk/hash-text';
import type { TurnContext } from '../talk/turn-context';
import { handOverTurn } from './hand-over-turn';

/** What was said before in this conversation is not said again; when nothing new is left to say, a human is called. */
export function dropRepeatedReplies(talk: TurnContext): void {
  if (talk.hand_over) return;
  const said = new Set(talk.turn.state.said);
  talk.replies = talk.replies.filter(({ text }) => {
    const hash = hashText(text);
    return !said.has(hash) && said.add(hash);
  });
  if (talk.replies.length === 0 && !talk.order) handOverTurn(talk, 'too_long');
}
