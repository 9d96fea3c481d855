import { addTextReply, type TurnContext, wasAlreadySent } from './turn-context';

/** Prepends the organisation's greeting to the first answer; a mere hello gets the greeting only. */
export function prependGreeting(turn: TurnContext): void {
  const { greeting } = turn.turn.settings;
  const isFirst = turn.turn.state.said.length === 0;
  if (!greeting || !isFirst || turn.hand_over || wasAlreadySent(turn, greeting)) return;
  const said = turn.is_greeting ? [] : turn.replies;
  turn.replies = [];
  addTextReply(turn, greeting);
  turn.replies.push(...said);
}
