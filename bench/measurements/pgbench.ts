import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../load/percentile';

/** The program's path: in PATH, or where Debian keeps it. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

/** Runs a script of statements, prepared, over and over. */
export async function runPgbench(
  pgbench: string,
  { host, port, database }: { host: string; port: number; database: string },
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ perSecond: number; commitMs: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-pgbench-'));
  try {
    const path = join(folder, 'script.sql');
    await writeFile(path, script);
    const log = join(folder, 'log');
    const options = {
      host,
      port,
      username: 'postgres',
      client: clients,
      jobs: Math.min(clients, 2),
      time: seconds,
      protocol: 'prepared',
      file: path,
    };
    const { stdout } = await promisify(execFile)(pgbench, [
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      '--no-vacuum',
      // Writing each transaction down would slow many clients; of one it is nothing.
      ...(clients === 1 ? ['--log', `--log-prefix=${log}`] : []),
      database,
    ]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!perSecond) throw new Error(`pgbench did not say how fast it was:\n${stdout}`);
    return { perSecond, commitMs: clients === 1 ? await readMedian(folder) : (clients * 1000) / perSecond };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds; each line is: client, number, microseconds, ... */
async function readMedian(folder: string): Promise<number> {
  const name = readdirSync(folder).find((file) => file.startsWith('log.'));
  const lines = (await readFile(join(folder, name ?? ''), 'utf8')).trimEnd().split('\n');
  return median(lines.map((line) => Number(line.split(' ')[2]) / 1000));
}
