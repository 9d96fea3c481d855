import { addTextReply, type TurnContext, wasAlreadySent } from './turn-context';

/** The organisation's own greeting stands before the first answer; whoever only says hello hears nothing else. */
export function prependGreeting(talk: TurnContext): void {
  const { greeting } = talk.turn.settings;
  const isFirst = talk.turn.state.said.length === 0;
  if (!greeting || !isFirst || talk.hand_over || wasAlreadySent(talk, greeting)) return;
  const said = talk.is_greeting ? [] : talk.replies;
  talk.replies = [];
  addTextReply(talk, greeting);
  talk.replies.push(...said);
}
