import { sayText, type Talk, wasSaid } from './turn-context';

/** The organisation's own greeting stands before the first answer; whoever only says hello hears nothing else. */
export function greetFirst(talk: Talk): void {
  const { greeting } = talk.turn.settings;
  const isFirst = talk.turn.state.said.length === 0;
  if (!greeting || !isFirst || talk.hand_over || wasSaid(talk, greeting)) return;
  const said = talk.is_greeting ? [] : talk.says;
  talk.says = [];
  sayText(talk, greeting);
  talk.says.push(...said);
}
