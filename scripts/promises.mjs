// Prints each promise of security and reliability, the tests that show it, and what they measured when they last ran.
// Fails when a promise has no test, or a file records a figure for one that its tests do not name: a test shows
// promise N when its title contains [promise N].
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runScript } from './set-up.mjs';

const FIGURES = join(root, '.cache/promises');

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
      const recorded = readFileSync(join(root, file), 'utf8').matchAll(/recordFigure\(\s*(\d+),/g);
      return [...recorded]
        .filter(
          ([, number]) => !(tests.get(Number(number)) ?? []).some((test) => test.startsWith(`${file}:`)),
        )
        .map(([, number]) => `${file} (promise ${number})`);
    });
}

/** What the tests wrote with `recordFigure`, by promise. */
function readFigures() {
  const names = existsSync(FIGURES) ? readdirSync(FIGURES).sort() : [];
  return names.map((name) => JSON.parse(readFileSync(join(FIGURES, name), 'utf8')));
}

await runScript(async () => {
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
  process.exitCode = unshown.length + untitled.length === 0 ? 0 : 1;
});
