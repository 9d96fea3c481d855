import { customer, type ScriptStep } from './script';
import type { SeededRandom } from './seeded-random';

/** Current owner of the conversation. */
export type OngoingState = 'bot' | 'waiting' | 'open';

/** The steps of an open conversation up to its current state. */
export function truncateScript(
  lines: readonly ScriptStep[],
  present: OngoingState,
  random: SeededRandom,
): ScriptStep[] {
  if (present === 'waiting') {
    const upTo = lines.slice(0, lines.findIndex(({ does }) => does === 'hand_over') + 1);
    return random.chance(0.4) ? [...upTo, impatient] : upTo;
  }
  const sale = lines.findIndex(({ does }) => does === 'sell');
  const unsold = sale === -1 ? lines : lines.slice(0, sale);
  const spoken = unsold.flatMap((line, at) => (isReplyIn(present, line) ? [at] : []));
  const last = spoken[random.int(0, Math.min(1, spoken.length - 1))];
  if (last === undefined) throw new Error('Nobody has answered in this story.');
  const next = unsold[last + 1];
  const isCustomersTurn = present === 'open' && next?.does === 'say' && next.by === 'customer';
  return lines.slice(0, last + (isCustomersTurn && random.chance(0.5) ? 2 : 1));
}

const impatient = customer(
  'Hello? Is somebody there?',
  'Please hurry, I have to leave soon',
  'I will wait, thanks',
);

const isReplyIn = (present: OngoingState, line: ScriptStep) =>
  present === 'open'
    ? line.does === 'say' && line.by === 'csr'
    : line.does === 'ask' || line.does === 'answer' || line.does === 'show';
