import { parseArgs } from 'node:util';
import { recordPromiseMetric } from '../apps/server/src/testing/record-promise-metric';
import { type FairnessReport, findDelays, findProblems, ratioOf } from './fairness/judge';
import { measureFairness } from './fairness/measure-fairness';
import { MISBEHAVIOURS } from './fairness/misbehaviours';
import { formatTable } from './table';

/**
 * `npm run fairness-test`: one organisation misbehaves in each of eight ways, and what another one waits for (its inbox
 * and its bot's answers, p95) is compared with quiet moments of the same run, beside the server's event loop and memory.
 * A row whose waits are too long is measured again, up to `--tries` times: other work on the machine has the same effect.
 * `--only` takes a part of a name. Exit code 1 when a row fails.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, tries: { type: 'string', default: '3' } },
});
const QUESTIONS = 25;
const chosen = MISBEHAVIOURS.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) {
  console.error(`No misbehaviour has "${values.only}" in its name.`);
  process.exit(1);
}

const heading = ['One organisation does', 'Acts', 'Others’ inbox (ms)', '', 'Bot (ms)', ''];
const rows: string[][] = [[...heading, 'Loop (ms)', 'MiB', 'Tries', '']];
const waitsOf = (wait: FairnessReport['inbox']) => [
  `${wait.quiet.toFixed(0)} → ${wait.meanwhile.toFixed(0)}`,
  `${ratioOf(wait).toFixed(2)}×`,
];

for (const misbehaviour of chosen) {
  if (misbehaviour.missing) {
    console.log(`${misbehaviour.name}: skipped (${misbehaviour.missing})`);
    continue;
  }
  let tries = 0;
  let report: FairnessReport;
  do {
    report = await measureFairness(misbehaviour, QUESTIONS);
    tries++;
    const found = [...findProblems(report), ...findDelays(report)];
    console.log(`${misbehaviour.name}, try ${tries}: ${found.join('; ') || 'ok'}`);
  } while (
    findProblems(report).length === 0 &&
    findDelays(report).length > 0 &&
    tries < Number(values.tries)
  );
  const found = [...findProblems(report), ...findDelays(report)];
  const { acts, inbox, bot, longestTurn, grown } = report;
  rows.push([
    misbehaviour.name,
    String(acts),
    ...waitsOf(inbox),
    ...waitsOf(bot),
    longestTurn.toFixed(0),
    `+${grown.toFixed(0)}`,
    String(tries),
    found.join('; ') || 'ok',
  ]);
  recordPromiseMetric(
    21,
    `bench-${misbehaviour.name.replaceAll(' ', '-')}`,
    `${acts} ${misbehaviour.acts}: others' inbox p95 ${waitsOf(inbox).join(' ms, ')}, bot p95 ${waitsOf(bot).join(' ms, ')} (limit 2×), event loop ${longestTurn.toFixed(0)} ms (limit 500 ms), memory +${grown.toFixed(0)} MiB (limit 150 MiB), ${tries} tries: ${found.join('; ') || 'ok'}`,
  );
  if (found.length > 0) process.exitCode = 1;
}
console.log(`\n${formatTable(rows)}`);
