import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chooseAccount } from './choose-account';
import { findBinaries } from './find-binaries';
import { prepareBinaries } from './prepare-binaries';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // copies 60 MB

const isRoot = process.getuid?.() === 0;
let folder: string;
let bare: string;
let links: { source: string; target: string }[];

/** The package as npm leaves it when install scripts are blocked. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'relaydesk-pg-'));
  chmodSync(folder, 0o755);
  bare = join(folder, 'package');
  cpSync(findBinaries(), bare, { recursive: true, verbatimSymlinks: true });
  links = JSON.parse(readFileSync(join(bare, 'native/pg-symlinks.json'), 'utf8'));
  for (const { target } of links) rmSync(join(bare, target), { force: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('restores missing library links and permissions in place', async () => {
  const program = join(bare, 'native/bin/postgres');
  chmodSync(program, 0o644);
  const binaries = await prepareBinaries(bare, folder, undefined);
  expect(binaries.postgres).toBe(program);
  expect(links.filter(({ target }) => !lstatSync(join(bare, target)).isSymbolicLink())).toEqual([]);
  expect(execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' })).toMatch(/PostgreSQL\) 18/);
});

test.runIf(isRoot)('copies a package that PostgreSQL may not enter to a readable folder', async () => {
  const account = chooseAccount(join(folder, 'nothing here'));
  chmodSync(join(bare, 'native/lib'), 0o700); // as npm writes under a umask of 077
  chmodSync(bare, 0o700);
  const unfinished = join(folder, `postgres-binaries-${versionOf(bare)}.new`);
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'left by an interrupted copy'), '');

  const binaries = await prepareBinaries(bare, folder, account);
  expect(binaries.postgres).toBe(join(folder, `postgres-binaries-${versionOf(bare)}`, 'native/bin/postgres'));
  expect(existsSync(unfinished)).toBe(false);
  const version = execFileSync(binaries.postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  expect(version).toMatch(/PostgreSQL\) 18/);
  expect(await prepareBinaries(bare, folder, account)).toEqual(binaries);
});

function versionOf(packageFolder: string): string {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version;
}
