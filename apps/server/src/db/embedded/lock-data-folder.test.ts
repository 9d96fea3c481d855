import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './lock-data-folder';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relaydesk-pg-'));
  dataDir = join(folder, 'postgres');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('can be held once, and again after its release', async () => {
  const letGo = await lockDataFolder(dataDir);
  await expect(lockDataFolder(dataDir)).rejects.toThrow(`another Relaydesk (process ${process.pid})`);
  await letGo();
  await (await lockDataFolder(dataDir))();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['garbage', 'nothing that can be read'],
  ['a process that died', JSON.stringify({ pid: 4194304, started: '1' })],
  ['a process whose number went to another', JSON.stringify({ pid: process.pid, started: 'long ago' })],
])('takes over a lock with %s', async (_, content) => {
  await writeFile(`${dataDir}.lock`, content);
  await lockDataFolder(dataDir);
  expect(await readdir(folder)).toEqual(['postgres.lock']);
});

test.each(Array.from({ length: 20 }, (_, round) => round))(
  'of many that find the same dead lock concurrently, one gets it (%i)',
  async () => {
    await writeFile(`${dataDir}.lock`, 'garbage');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(dataDir)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['postgres.lock']);
  },
);

test('takes over from a process that died during a takeover', async () => {
  await writeFile(`${dataDir}.lock`, 'garbage');
  const succession = `${dataDir}.lock.${createHash('sha256').update('garbage').digest('hex').slice(0, 16)}`;
  await writeFile(succession, JSON.stringify({ pid: 4194304, started: '1' }));
  await lockDataFolder(dataDir);
  expect(await readdir(folder)).toEqual(['postgres.lock']);
});

const IN = {
  one: { place: 'one container', beatMs: 50 },
  other: { place: 'another container', silenceMs: 1_500 },
};

test('detects a living holder in another container by its heartbeat, whatever its process number', async () => {
  const letGo = await lockDataFolder(dataDir, IN.one);
  await expect(lockDataFolder(dataDir, IN.other)).rejects.toThrow(
    'in use by another Relaydesk, in another container or on another machine',
  );
  await letGo();
  await (await lockDataFolder(dataDir, IN.other))();
  expect(await readdir(folder)).toEqual([]);
});

test('one process takes over from a dead holder in another container after the timeout', async () => {
  await writeFile(
    `${dataDir}.lock`,
    JSON.stringify({ pid: 1, started: '1', place: 'one container', id: 'x' }),
  );
  const options = { ...IN.other, beatMs: 50 };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => lockDataFolder(dataDir, options)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['postgres.lock']);
});

test('notifies a holder that was suspended until another took over; it leaves the new lock alone', async () => {
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const letGo = await lockDataFolder(dataDir, { ...IN.one, onLost: lose });
  const theirs = JSON.stringify({ pid: 1, started: '1', place: 'another container', id: 'theirs' });
  await writeFile(`${dataDir}.lock`, theirs);
  await lost;
  await letGo();
  expect(await readFile(`${dataDir}.lock`, 'utf8')).toBe(theirs);
});

test.runIf(process.getuid?.() !== 0)('names a folder without write permission', async () => {
  await expect(lockDataFolder('/usr/lib/postgres')).rejects.toThrow(
    /^Cannot use the data folder .*: permission denied/,
  );
});

test.runIf(process.platform === 'linux')('names a folder that no user may write to', async () => {
  await expect(lockDataFolder('/proc/postgres')).rejects.toThrow(
    /^Cannot use the data folder \/proc\/postgres: /,
  );
});
