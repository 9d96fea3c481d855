import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { createParserPool } from './parser-pool';
import { buildWorkerBundle } from './run-parser-job';
import {
  crashJob,
  echoJob,
  fillBuffersJob,
  fillHeapJob,
  inspectEnvironmentJob,
  spinJob,
  throwJob,
} from './testing/hostile-jobs';

const program = buildWorkerBundle('hostile.worker');
const pools: ReturnType<typeof createParserPool>[] = [];
const openPool = (more: Partial<Parameters<typeof createParserPool>[0]> = {}) => {
  const pool = createParserPool({
    program: () => program,
    size: 2,
    most: 500,
    mostEach: 100,
    idleMs: 60_000,
    ...more,
  });
  pools.push(pool);
  return pool;
};
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

test.each([
  ['spins', spinJob, 'time'],
  ['fills the heap', fillHeapJob, 'memory'],
  ['fills buffers outside of the heap', fillBuffersJob, 'memory'],
  ['crashes', crashJob, 'crash'],
])('a job that %s ends only its process', async (_, job, reason) => {
  const pool = openPool();
  await expect(pool.run(job, 'ours', null)).rejects.toMatchObject({ name: 'ParserDied', reason });
  expect(await pool.run(echoJob, 'ours', 'still here')).toBe('still here');
});

test('rethrows an error of a job and reuses its process', async () => {
  const pool = openPool();
  await expect(pool.run(throwJob, 'ours', null)).rejects.toThrow('It is broken.');
  const [pid] = pool.pids();
  expect(await pool.run(echoJob, 'ours', 'same')).toBe('same');
  expect(pool.pids()).toEqual([pid]);
});

test('hanging jobs of one organisation do not delay others', async () => {
  const pool = openPool();
  const ended: string[] = [];
  const hanging = [1, 2].map(() => pool.run(spinJob, 'theirs', null).catch(() => void ended.push('hanging')));
  for (const text of ['a', 'b', 'c']) ended.push(await pool.run(echoJob, 'ours', text));
  expect(ended).toEqual(['a', 'b', 'c']);
  pool.pids().map((pid) => process.kill(pid, 'SIGKILL'));
  await expect.poll(() => ended.filter((end) => end === 'hanging').length).toBeGreaterThan(0);
  pool.close();
  await Promise.all(hanging);
});

test('refuses jobs beyond its limits immediately', async () => {
  const pool = openPool({ most: 2, mostEach: 2, size: 1 });
  const running = Array.from({ length: 3 }, () => pool.run(echoJob, 'ours', 'x'));
  await expect(pool.run(echoJob, 'ours', 'x')).rejects.toMatchObject({ error: 'unavailable' });
  expect(await Promise.all(running)).toEqual(['x', 'x', 'x']);
});

test('starts a process for the first job and ends idle ones', async () => {
  const pool = openPool({ idleMs: 50 });
  expect(pool.pids()).toEqual([]);
  await pool.run(echoJob, 'ours', 'x');
  const [pid = 0] = pool.pids();
  const isThere = () => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  expect(pool.pids()).toHaveLength(1);
  await expect.poll(isThere).toBe(false);
  expect(pool.pids()).toEqual([]);
});

test('[promise 24] a parser sees no secrets of ours, and its output does not reach the log', async () => {
  const printed = vi.spyOn(process.stdout, 'write');
  const complained = vi.spyOn(process.stderr, 'write');
  try {
    expect(await openPool().run(inspectEnvironmentJob, 'ours', null)).not.toContain('PATH');
    const all = [...printed.mock.calls, ...complained.mock.calls].map(([text]) => String(text)).join('');
    expect(all).not.toContain('printed to');
  } finally {
    printed.mockRestore();
    complained.mockRestore();
  }
});
