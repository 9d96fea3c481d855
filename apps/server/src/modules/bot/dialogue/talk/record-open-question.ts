import type { Talk } from './turn-context';

/** "Is there anything else?": a "yes" answers this question, and none that was asked before it. */
export function noteQuestion({ state, says, asks, hand_over }: Talk): void {
  if (hand_over || state.asked !== 'none') return;
  if (asks || endsWithQuestion(says.at(-1)?.text ?? '')) state.asked = 'other';
}

export const endsWithQuestion = (text: string) => /[?？]\s*$/u.test(text);
