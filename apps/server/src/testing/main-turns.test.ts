import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectShortTurns, logTurnsTo, longestTurn } from './main-turns';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-turns-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs this program with its turns logged, to the file that is returned. */
async function run(program: string): Promise<string> {
  const file = join(await makeFolder(), 'turns.log');
  const { nodeOptions, variables } = logTurnsTo(file);
  const child = spawn(process.execPath, [...nodeOptions, '--eval', program], {
    env: { ...process.env, ...variables },
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  return file;
}

const burn = (ms: number) =>
  `for (const { user } = process.cpuUsage(); process.cpuUsage().user - user < ${ms * 1000}; );`;

test('detects a long turn of a separate process, but not one of a worker thread or of waiting', {
  timeout: 180_000,
}, async () => {
  const worker = `new (require('worker_threads').Worker)(${JSON.stringify(burn(600))}, { eval: true })`;
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)';
  const idle = await run(`setTimeout(() => { ${wait}; setTimeout(() => {}, 50); }, 50); ${worker};`);
  expect(longestTurn(idle, 0)).toBeLessThan(500);
  expect(() => expectShortTurns(idle, 0)).not.toThrow();

  const busy = await run(`setTimeout(() => { ${burn(700)} setTimeout(() => {}, 50); }, 50)`);
  expect(longestTurn(busy, 0)).toBeGreaterThan(500);
  expect(() => expectShortTurns(busy, 0)).toThrow(/silent for \d+ ms/);
});

test('ignores turns that began before', async () => {
  const file = join(await makeFolder(), 'turns.log');
  await writeFile(file, '1000 600\n1500 90\n2000 80.5\n');
  expect([0, 401, 1_411, 1_950].map((since) => longestTurn(file, since))).toEqual([600, 90, 80.5, 0]);
});
