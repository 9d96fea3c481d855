import type { DemoHistoryCounts, ScriptEnding } from '../shops/shop';
import type { SeededRandom } from './seeded-random';
import type { OngoingState } from './truncate-script';

/** One planned conversation, or one sale without a conversation; only its outcome is decided. */
export type PlannedStep =
  | { kind: 'outside_sale' }
  | { kind: 'conversation'; ending: ScriptEnding }
  | { kind: 'present'; ending: ScriptEnding; present: OngoingState; assignee: string | null };

export interface PlannedSteps {
  /** In order, over the past three months. */
  history: PlannedStep[];
  /** In order, over the past day; conversations without a CSR may occur at any hour. */
  recent: PlannedStep[];
  /** Open conversations. */
  present: PlannedStep[];
}

const RECENT_STEPS: (ScriptEnding | 'outside_sale')[] = [
  'bot',
  'bot_sale',
  'outside_sale',
  'bot',
  'bot_sale',
];

export function planSteps(
  { now_bot, now_waiting, now_open, ...counts }: DemoHistoryCounts,
  random: SeededRandom,
): PlannedSteps {
  const kinds = Object.keys(counts) as (keyof typeof counts)[]; // the rest of an object literal
  const missing = (kind: keyof typeof counts) =>
    counts[kind] - RECENT_STEPS.filter((recent) => recent === kind).length;
  return {
    history: random.shuffle(
      kinds.flatMap((kind) => Array.from({ length: missing(kind) }, () => toStep(kind))),
    ),
    recent: RECENT_STEPS.map(toStep),
    present: [
      ...Array.from({ length: now_bot }, () => present('bot', 'bot', null)),
      ...Array.from({ length: now_waiting }, () => present('handed_over', 'waiting', null)),
      ...now_open.map((assignee, at) => present(at % 2 ? 'assisted_sale' : 'handed_over', 'open', assignee)),
    ],
  };
}

const toStep = (kind: ScriptEnding | 'outside_sale'): PlannedStep =>
  kind === 'outside_sale' ? { kind } : { kind: 'conversation', ending: kind };

const present = (ending: ScriptEnding, present: OngoingState, assignee: string | null): PlannedStep => ({
  kind: 'present',
  ending,
  present,
  assignee,
});
