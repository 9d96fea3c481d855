import { expect, test } from 'vitest';
import { recordPromiseMetric } from '../../apps/server/src/testing/record-promise-metric';
import { type FairnessReport, findDelays, findProblems } from '../../bench/fairness/judge';
import { measureFairness } from '../../bench/fairness/measure-fairness';
import { MISBEHAVIOURS } from '../../bench/fairness/misbehaviours';
import { ensureBuilt } from '../set-up.mjs';

/** Two of the eight ways; all of them, with the others' p95: `npm run fairness-test`. */
const TRIED = MISBEHAVIOURS.filter(({ name }) => ['hanging callbacks', 'unread answers'].includes(name));
const QUESTIONS = 6;

test.each(TRIED)(
  '[promise 21] $name of one organisation: all others are answered, and the event loop goes on',
  { timeout: 240_000 },
  async (misbehaviour) => {
    await ensureBuilt();
    const report = await measureFairness(misbehaviour, QUESTIONS);
    expect(findProblems(report)).toEqual([]);
    const { acts, sent, longestTurn, grown } = report;
    recordPromiseMetric(
      21,
      `test-${misbehaviour.name.replaceAll(' ', '-')}`,
      `${acts} ${misbehaviour.acts}: ${sent} of ${sent} of others answered, event loop ${Math.round(longestTurn)} ms (limit 500 ms), memory +${Math.round(grown)} MiB (limit 150 MiB)`,
    );
  },
);

const fine: FairnessReport = {
  ...{ name: 'x', acts: 9, least: 9, sent: 50, unanswered: 0, longestTurn: 80, grown: 30 },
  inbox: { quiet: 4, meanwhile: 7 },
  bot: { quiet: 100, meanwhile: 150 },
};

test.each<[string, Partial<FairnessReport>]>([
  ['does not happen', { acts: 8 }],
  ['fails', { failure: 'The server is not there.' }],
  ['leaves others unanswered', { unanswered: 1 }],
  ['is measured by nothing', { sent: 0 }],
  ['holds up the event loop', { longestTurn: 501 }],
  ['fills the memory', { grown: 151 }],
])('a misbehaviour that %s is no success', (_what, change) => {
  expect(findProblems(fine)).toEqual([]);
  expect(findProblems({ ...fine, ...change })).toHaveLength(1);
});

test('a wait of twice the usual is too long, however short it is', () => {
  expect(findDelays(fine)).toEqual([]);
  expect(findDelays({ ...fine, inbox: { quiet: 2, meanwhile: 4 } })).toHaveLength(1);
  expect(findDelays({ ...fine, bot: { quiet: Number.NaN, meanwhile: Number.NaN } })).toHaveLength(1);
});
