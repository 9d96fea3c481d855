import type { TurnContext } from './turn-context';

/** "Is there anything else?": a "yes" answers this question, and none that was asked before it. */
export function recordOpenQuestion({ state, replies: says, has_asked: asks, hand_over }: TurnContext): void {
  if (hand_over || state.asked !== 'none') return;
  if (asks || endsWithQuestion(says.at(-1)?.text ?? '')) state.asked = 'other';
}

export const endsWithQuestion = (text: string) => /[?？]\s*$/u.test(text);
