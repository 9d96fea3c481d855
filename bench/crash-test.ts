import { parseArgs } from 'node:util';
import { recordPromiseMetric } from '../apps/server/src/testing/record-promise-metric';
import {
  type CrashRound,
  formatCrashResult,
  READY_AGAIN_MS,
  runRounds,
  slowestRestart,
} from './crash/run-rounds';
import { formatTable } from './table';

/** `npm run crash-test -- --rounds 200`: exit code 1 when one acknowledged message was lost, doubled or out of order. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('--rounds wants a whole number from 1 on.');
  process.exit(1);
}

const means: Record<CrashRound['killed'], string> = {
  all: 'everything',
  node: 'Node only',
  start: 'everything, twice',
};

const report = await runRounds(rounds, ({ round, killed, acknowledged }) =>
  console.log(`Round ${round} of ${rounds}: ${means[killed]}, ${acknowledged} acknowledged.`),
);

console.log();
console.log(
  formatTable([
    ['Round', 'Killed', 'Acknowledged', 'Sent again', 'Restart (ms)'],
    ...report.rounds.map((round) => [
      String(round.round),
      means[round.killed],
      String(round.acknowledged),
      String(round.resent),
      String(round.restart_ms),
    ]),
  ]),
);
recordPromiseMetric(1, 'crash', formatCrashResult(report));
const { lost, doubled, out_of_order, unhandled, acknowledged } = report;
console.log(
  `\n${acknowledged} messages acknowledged; ${lost.length} lost, ${doubled.length} doubled, ` +
    `${out_of_order.length} out of order, ${unhandled} events left undone.`,
);
for (const [name, texts] of Object.entries({ lost, doubled, out_of_order })) {
  if (texts.length > 0) console.log(`${name}: ${texts.slice(0, 20).join(', ')}`);
}
const slowest = slowestRestart(report.rounds);
if (slowest >= READY_AGAIN_MS)
  console.log(`Ready again in ${slowest} ms at most: more than ${READY_AGAIN_MS} ms.`);
const wrong = lost.length + doubled.length + out_of_order.length + unhandled;
process.exitCode = wrong > 0 || slowest >= READY_AGAIN_MS ? 1 : 0;
