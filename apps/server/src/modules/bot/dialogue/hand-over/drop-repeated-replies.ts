import { handOver } from './hand-over-turn';
import { hashText } from '../talk/hash-text';
import type { Talk } from '../talk/turn-context';

/** What was said before in this conversation is not said again; when nothing new is left to say, a human is called. */
export function saySomethingNew(talk: Talk): void {
  if (talk.hand_over) return;
  const said = new Set(talk.turn.state.said);
  talk.says = talk.says.filter(({ text }) => {
    const hash = hashText(text);
    return !said.has(hash) && said.add(hash);
  });
  if (talk.says.length === 0 && !talk.order) handOver(talk, 'too_long');
}
