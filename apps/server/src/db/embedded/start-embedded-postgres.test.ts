import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseAccount } from './choose-account';
import { readProcess } from './read-process';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // disks of busy machines are slow

const isRoot = process.getuid?.() === 0;

let folder: string;
let said: string[];
const toEnd: (() => Promise<unknown>)[] = [];

/** A cluster created once: most tests begin with a copy of it. */
let template: string;

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'relaydesk-pg-'));
  await chmod(template, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(template, 'postgres'), say: () => undefined });
  await server.stop();
});

afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relaydesk-pg-'));
  await chmod(folder, 0o755); // as a clone: others may enter
  said = [];
});

afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, 'postgres')): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) });
  toEnd.push(() => server.stop());
  return server;
}

/** Puts a cleanly stopped cluster where `start` looks for one. */
function useTemplate(): string {
  execFileSync('cp', ['-a', join(template, 'postgres'), folder]);
  return join(folder, 'postgres');
}

async function query(server: { host: string; port: number }, sql: string) {
  const client = new pg.Client({
    host: server.host,
    port: server.port,
    user: 'postgres',
    database: 'postgres',
  });
  client.on('error', () => undefined); // some tests kill the server
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

async function readPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Another Relaydesk process that starts the server and reports its address. */
async function startOther(
  dataDir: string,
  then = 'setInterval(() => {}, 1000)',
): Promise<{ child: ChildProcess; host: string; port: number }> {
  const script = `
    const { startEmbeddedPostgres } = await import('./start-embedded-postgres.ts');
    const { host, port } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, say() {} });
    console.log(JSON.stringify({ host, port }));
    ${then};`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  toEnd.push(() => kill(child));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(line) };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the first start', () => {
  test('creates a durable UTF-8 cluster with checksums that listens on a private socket only', async () => {
    const server = await start();
    expect(server).toMatchObject({ host: server.dataDir, port: 5432, superuser: 'postgres' });
    const [row] = await query(
      server,
      `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as tcp,
        current_setting('fsync') as fsync, current_setting('jit') as jit, current_setting('timezone') as timezone,
        pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
      from pg_database where datname = 'postgres'`,
    );
    expect(row).toEqual({
      checksums: 'on',
      tcp: '',
      fsync: 'on',
      jit: 'off',
      timezone: 'UTC',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    });
    expect((await stat(server.host)).mode & 0o777).toBe(0o700);
    expect((await stat(join(server.host, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700);
    expect(await readFile(join(server.dataDir, 'pg_hba.conf'), 'utf8')).toMatch(/^host all all all reject$/m);
    expect(said).toEqual([`Creating the database in ${server.dataDir}.`]);
  });

  test('treats umlauts as letters in searches', async () => {
    useTemplate();
    const server = await start();
    const [row] = await query(server, `select to_tsvector('german', 'ÄPFEL—Größe')::text as words`);
    expect(row.words).toBe("'apfel':1 'gross':2");
  });

  test('starts over after an interrupted first start', async () => {
    const unfinished = join(folder, 'postgres.new');
    await mkdir(unfinished);
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    const server = await start();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(stat(unfinished)).rejects.toThrow('ENOENT');
  });
});

describe('the next start', () => {
  test('finds the data again after stop, which ends the server and can be called twice', async () => {
    useTemplate();
    const server = await start();
    await query(server, 'create table kept as select 1 as one');
    const pid = await readPid(server.dataDir);
    await Promise.all([server.stop(), server.stop()]);
    expect(readProcess(pid)).toBeUndefined();

    expect(await query(await start(), 'table kept')).toEqual([{ one: 1 }]);
  });

  test('reuses the server that survived a killed process, and stops it', async () => {
    const dataDir = useTemplate();
    const other = await startOther(dataDir);
    await query(other, 'create table kept as select 1 as one');
    const pid = await readPid(dataDir);
    await kill(other.child);

    const server = await start();
    expect(said).toEqual([`PostgreSQL was still running (process ${pid}): going on with it.`]);
    expect(await readPid(dataDir)).toBe(pid);
    expect(await query(server, 'table kept')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(readProcess(pid)).toBeUndefined();
  });

  test('recovers committed data after all processes were killed', async () => {
    const dataDir = useTemplate();
    const other = await startOther(dataDir);
    await query(other, 'create table kept as select generate_series(1, 1000) as n');
    await kill(other.child);
    process.kill(await readPid(dataDir), 'SIGKILL');

    expect(await query(await start(), 'select count(*)::int from kept')).toEqual([{ count: 1000 }]);
  });

  test.skipIf(process.platform !== 'linux')('ends a busy child of a killed server', async () => {
    const dataDir = useTemplate();
    const other = await startOther(dataDir);
    const busy = query(
      other,
      `select pg_backend_pid(), (select count(*) from generate_series(1, 1e12::bigint))`,
    );
    busy.catch(() => undefined); // it is killed: asserted below
    const child = await vi.waitUntil(async () => {
      const rows = await query(
        other,
        `select pid from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()`,
      );
      return rows[0]?.pid as number | undefined;
    });
    await kill(other.child);
    process.kill(await readPid(dataDir), 'SIGKILL');

    const server = await start();
    expect(readProcess(child)).toBeUndefined();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['garbage', () => 'no number\n'],
    ['an empty file', () => ''],
    ['a process that died', () => '4194304\n/gone\n'],
    ['a living process that is no server', () => `${process.pid}\n/gone\n1\n5432\n/gone\n`],
  ])('ignores stale lock files with %s', async (_, content) => {
    const dataDir = useTemplate();
    await writeFile(join(dataDir, 'postmaster.pid'), content());
    await writeFile(join(dataDir, '.s.PGSQL.5432.lock'), content());
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('restarts a crashed server at the same address with all committed data', async () => {
  useTemplate();
  const server = await start();
  await query(server, 'create table kept as select 1 as one');
  const pid = await readPid(server.dataDir);
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => query(server, 'table kept').catch(() => undefined), { timeout: 20_000 });
  expect(await readPid(server.dataDir)).not.toBe(pid);
  expect(said).toContain('PostgreSQL ended unexpectedly: starting it again.');
});

test('a process that fails after the start stops the server', async () => {
  const dataDir = useTemplate();
  const { child } = await startOther(dataDir, 'process.stdin.once("end", () => process.exit(1)).resume()');
  const pid = await readPid(dataDir);
  child.stdin?.end();
  await once(child, 'exit');
  await vi.waitUntil(() => !readProcess(pid), { timeout: 20_000 });
});

test('uses a private socket folder elsewhere when the path is too long', async () => {
  const server = await start(join(folder, 'long'.repeat(30), 'postgres'));
  toEnd.unshift(() => rm(server.host, { recursive: true }));
  expect(server.dataDir.length).toBeGreaterThan(107);
  expect(server.host.length).toBeLessThan(90);
  expect((await stat(server.host)).mode & 0o777).toBe(0o700);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe.runIf(isRoot)('started by root', () => {
  test('runs as nobody, who owns the data', async () => {
    useTemplate();
    const server = await start();
    const nobody = chooseAccount(join(folder, 'nothing here'));
    expect(nobody?.uid).toBeGreaterThan(0);
    expect((await stat(server.dataDir)).uid).toBe(nobody?.uid);
    expect((await stat(`/proc/${await readPid(server.dataDir)}`)).uid).toBe(nobody?.uid);
  });

  test('takes over data that root has copied back', async () => {
    execFileSync('chown', ['-R', '0:0', useTemplate()]);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('stores the data elsewhere and logs it when others cannot enter the folder', async () => {
    await chmod(folder, 0o700);
    const server = await start();
    toEnd.unshift(() => rm(join(server.dataDir, '..'), { recursive: true }));
    expect(server.dataDir).toMatch(/^\/var\/lib\/relaydesk\/[0-9a-f]{16}\/postgres$/);
    expect(said[0]).toBe(
      `Other users cannot enter ${folder}, and PostgreSQL does not run as root: the data are kept in ${server.dataDir}.`,
    );
    await query(server, 'create table kept as select 1 as one');
    await server.stop();
    await chmod(folder, 0o755);
    expect(await query(await start(), 'table kept')).toEqual([{ one: 1 }]);
  });
});

describe('refuses with one line', () => {
  test('while another Relaydesk uses the folder', async () => {
    const dataDir = useTemplate();
    const { child } = await startOther(dataDir);
    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another Relaydesk (process ${child.pid}).`,
    );
    await kill(child);
    await start();
  });

  test('when the folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(start(join(folder, 'file', 'postgres'))).rejects.toThrow(
      /^Cannot use the data folder .*: there is a file of that name/,
    );
  });

  test('when the folder contains something else', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'letter.txt'), '');
    await expect(start()).rejects.toThrow(/is not empty and holds no PostgreSQL data/);
  });

  test('when the data are of another version', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/are of PostgreSQL 15; this Relaydesk brings 18/);
  });

  test('when durability was switched off', async () => {
    const dataDir = useTemplate();
    await appendFile(
      join(dataDir, 'postgresql.conf'),
      'fsync=off\nfull_page_writes=off\nsynchronous_commit=off\n',
    );
    await expect(start()).rejects.toThrow('(fsync = off, full_page_writes = off, synchronous_commit = off)');
    await expect(stat(join(dataDir, 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('when its configuration is invalid, with the reason', async () => {
    await appendFile(join(useTemplate(), 'postgresql.conf'), 'shared_buffers = many\n');
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*postgres\.log\)$/);
  });
});
