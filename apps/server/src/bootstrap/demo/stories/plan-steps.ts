import type { Present } from './truncate-script';
import type { Random } from './seeded-random';
import type { DemoHistory, Ending } from '../shops/shop';

/** One conversation, or one sale without any, before anything is known of it but how it goes. */
export type Step =
  | { kind: 'outside_sale' }
  | { kind: 'conversation'; ending: Ending }
  | { kind: 'present'; ending: Ending; present: Present; assignee: string | null };

export interface Steps {
  /** In their order, over the past three months. */
  history: Step[];
  /** In their order, over the past day: what needed no colleague may come at any hour. */
  recent: Step[];
  /** Going on now. */
  present: Step[];
}

const RECENT: (Ending | 'outside_sale')[] = ['bot', 'bot_sale', 'outside_sale', 'bot', 'bot_sale'];

export function planSteps({ now_bot, now_waiting, now_open, ...counts }: DemoHistory, random: Random): Steps {
  const kinds = Object.keys(counts) as (keyof typeof counts)[]; // the rest of an object literal
  const missing = (kind: keyof typeof counts) =>
    counts[kind] - RECENT.filter((recent) => recent === kind).length;
  return {
    history: random.shuffle(
      kinds.flatMap((kind) => Array.from({ length: missing(kind) }, () => toStep(kind))),
    ),
    recent: RECENT.map(toStep),
    present: [
      ...Array.from({ length: now_bot }, () => present('bot', 'bot', null)),
      ...Array.from({ length: now_waiting }, () => present('handed_over', 'waiting', null)),
      ...now_open.map((assignee, at) => present(at % 2 ? 'assisted_sale' : 'handed_over', 'open', assignee)),
    ],
  };
}

const toStep = (kind: Ending | 'outside_sale'): Step =>
  kind === 'outside_sale' ? { kind } : { kind: 'conversation', ending: kind };

const present = (ending: Ending, present: Present, assignee: string | null): Step => ({
  kind: 'present',
  ending,
  present,
  assignee,
});
