import type { DemoHistoryCounts, ScriptEnding } from '../shops/shop';
import type { SeededRandom } from './seeded-random';
import type { OngoingState } from './truncate-script';

/** One conversation, or one sale without any, before anything is known of it but how it goes. */
export type PlannedStep =
  | { kind: 'outside_sale' }
  | { kind: 'conversation'; ending: ScriptEnding }
  | { kind: 'present'; ending: ScriptEnding; present: OngoingState; assignee: string | null };

export interface PlannedSteps {
  /** In their order, over the past three months. */
  history: PlannedStep[];
  /** In their order, over the past day: what needed no colleague may come at any hour. */
  recent: PlannedStep[];
  /** Going on now. */
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
