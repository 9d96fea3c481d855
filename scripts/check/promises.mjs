// Prints each promise of security and reliability, the tests that show it, and what they measured when they last ran.
// `--full` first measures what tests measure with smaller numbers by default; `--only 1,20` some promises of those.
// Fails when a promise has no test, or a file records a figure for one that its tests do not name: a test shows
// promise N when its title contains [promise N].
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root, runScript } from '../set-up.mjs';

const FIGURES = join(root, '.cache/promises');

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Promise -> what measures its figure as it is promised, quickest first. */
const FULL_RUNS = [
  testRun(2, 'apps/server/src/http/http.test.ts', { IDEMPOTENCY_KEYS: '1000' }),
  testRun(20, 'apps/server/src/db/migrate-beside-writers.test.ts', { UPGRADE_ROWS: '1000000' }),
  testRun(11, 'apps/server/src/db/outbox/outage.test.ts', {}),
  testRun(24, 'apps/server/src/modules/channels/connectors/email/inbound/hostile-mail.test.ts', {}),
  testRun(5, 'apps/server/src/realtime/drills.test.ts', {}),
  testRun(4, 'apps/server/src/realtime/take-over.test.ts', {}),
  testRun(4, 'scripts/bench/mail-crash.test.ts', { CRASH_MAILS: '500' }),
  testRun(3, 'apps/server/src/modules/channels/webhooks/out-of-order-events.test.ts', {
    DISORDER_MESSAGES: '2000',
  }),
  testRun(1, 'scripts/bench/crash-test.test.ts', { CRASH_ROUNDS: '200' }),
  testRun(10, 'apps/server/src/http/fuzz.test.ts', { FUZZ_RUNS: '10000' }),
  testRun(10, 'apps/server/src/http/schemathesis.test.ts', { SCHEMATHESIS_SECONDS: '300' }),
  { promise: 21, variables: {}, args: ['scripts/bench/fairness-test.mjs'] },
];

function testRun(promise, file, variables) {
  return { promise, variables, args: [VITEST, 'run', file] };
}

/** Runs those of these promises, one after the other. Returns whether all have passed. */
async function runFull(isChosen) {
  await ensureInstalled();
  await ensureBuilt();
  let isPassed = true;
  for (const { promise, variables, args } of FULL_RUNS.filter((run) => isChosen(run.promise))) {
    const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    console.log(`\nPromise ${promise}: ${[...settings, args.at(-1)].join(' ')}`);
    const began = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, PROMISE_TIMES: '1', ...variables },
      stdio: 'inherit',
    });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    console.log(`${code === 0 ? 'Passed' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s.`);
    isPassed &&= code === 0;
  }
  return isPassed;
}

/** Rows of docs/promises.md: `| 1 | text | target |`. */
function readPromises() {
  const text = readFileSync(join(root, 'docs/promises.md'), 'utf8');
  return [...text.matchAll(/^\| (\d+) \| (.+?) \| (.+?) \|$/gm)].map(([, number, promise, target]) => ({
    number: Number(number),
    promise,
    target,
  }));
}

/** Promise number -> "file: title" of every test that names it. */
function findTests() {
  const tests = new Map();
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter(Boolean)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, , title] of text.matchAll(/(['"`])((?:(?!\1)[^\n])*\[promise \d+\](?:(?!\1)[^\n])*)\1/g)) {
      for (const [, number] of title.matchAll(/\[promise (\d+)\]/g)) {
        const own = tests.get(Number(number)) ?? [];
        tests.set(Number(number), [...own, `${file}: ${title}`]);
      }
    }
  }
  return tests;
}

/** Files that record a figure for a promise that none of their tests names. */
function findUntitled(tests) {
  const files = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: root, encoding: 'utf8' });
  return files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const recorded = readFileSync(join(root, file), 'utf8').matchAll(/recordPromiseMetric\(\s*(\d+),/g);
      return [...recorded]
        .filter(
          ([, number]) => !(tests.get(Number(number)) ?? []).some((test) => test.startsWith(`${file}:`)),
        )
        .map(([, number]) => `${file} (promise ${number})`);
    });
}

/** What the tests wrote with `recordPromiseMetric`, by promise. */
function readFigures() {
  const names = existsSync(FIGURES) ? readdirSync(FIGURES).sort() : [];
  return names.map((name) => JSON.parse(readFileSync(join(FIGURES, name), 'utf8')));
}

await runScript(async () => {
  const { values } = parseArgs({
    options: { full: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  const only = values.only.split(',').filter(Boolean).map(Number);
  const isChosen = (promise) => only.length === 0 || only.includes(promise);
  const isPassed = values.full ? await runFull(isChosen) : true;
  const tests = findTests();
  const figures = readFigures();
  const unshown = [];
  for (const { number, promise, target } of readPromises()) {
    console.log(`\n${number}. ${promise}\n   target: ${target}`);
    const own = tests.get(number) ?? [];
    if (own.length === 0) unshown.push(number);
    for (const test of own) console.log(`   test:   ${test}`);
    for (const { name, figure } of figures.filter((one) => one.promise === number)) {
      console.log(`   figure: ${name}: ${figure}`);
    }
  }
  if (unshown.length > 0) console.log(`\nPromises without a test: ${unshown.join(', ')}`);
  const untitled = findUntitled(tests);
  if (untitled.length > 0)
    console.log(`\nFigures of promises that no test there names: ${untitled.join(', ')}`);
  process.exitCode = isPassed && unshown.length + untitled.length === 0 ? 0 : 1;
});
