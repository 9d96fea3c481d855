import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { logTurnsTo, longestTurn } from '../../apps/server/src/testing/main-turns';
import { killProcesses, listProcessTree } from './processes';

/** The folder of the clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The built server as it is started by people, with its own PostgreSQL. */
export interface Product {
  /** Such as http://127.0.0.1:40123, without a slash at the end. */
  address: string;
  pid: number;
  dataDir: string;
  /** Milliseconds from the start of the process to the first 200. */
  startMs: number;
  /**
   * The longest turn of its event loop that began after `since` (unix ms; when it was ready), in ms of processor time
   * of its main thread.
   */
  longestTurn(since?: number): number;
  /** Ends it as Ctrl-C does, PostgreSQL included. */
  stop(): Promise<void>;
}

/** An empty data folder that PostgreSQL's account may enter too, when root runs this. */
export async function makeDataDir(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `relaydesk-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts apps/server/dist/main.js in a process group of its own, on a free port of 127.0.0.1.
 * Throws with what it printed when it ends before it is ready.
 */
export async function startProduct(
  dataDir: string,
  {
    variables = {},
    nodeOptions = [],
    logsTurns = true,
  }: {
    variables?: Record<string, string>;
    nodeOptions?: string[];
    /** False where its processor time is a figure: the log costs about 0.2 % of a core. */
    logsTurns?: boolean;
  } = {},
): Promise<Product> {
  const begun = performance.now();
  const turns = join(dataDir, `turns-${randomUUID()}.log`);
  const logging = logsTurns ? logTurnsTo(turns) : { nodeOptions: [], variables: {} };
  const child = spawnProduct(dataDir, { ...variables, ...logging.variables }, [
    ...nodeOptions,
    ...logging.nodeOptions,
  ]);
  const address = await readAddress(child);
  await assertReady(address);
  const startMs = performance.now() - begun;
  const readyAt = Date.now();
  runs.set(dataDir, [...(runs.get(dataDir) ?? []), { turns, readyAt }]);
  const pid = child.pid ?? 0; // it has printed, so it has one
  return {
    address,
    pid,
    dataDir,
    startMs,
    longestTurn: (since = readyAt) => longestTurn(turns, since),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** The logs of all products that were started on a data folder. */
const runs = new Map<string, { turns: string; readyAt: number }[]>();

/** The longest turn of all products that were started on this folder, killed ones included, each after it was ready. */
export const longestTurnOf = (dataDir: string): number =>
  Math.max(0, ...(runs.get(dataDir) ?? []).map(({ turns, readyAt }) => longestTurn(turns, readyAt)));

/** As `npm start` and the image have it: a small nursery is collected more often, in the same time, and saves 80 MiB. */
const DEFAULT_NODE_OPTIONS = ['--max-semi-space-size=4'];

/** The same without waiting for it to be ready. */
export function spawnProduct(
  dataDir: string,
  variables: Record<string, string> = {},
  nodeOptions: string[] = [],
): ChildProcess {
  return spawn(
    process.execPath,
    [...DEFAULT_NODE_OPTIONS, ...nodeOptions, join(root, 'apps/server/dist/main.js')],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        ...variables,
      },
    },
  );
}

async function readAddress(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = /Relaydesk is ready: (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      reject(new Error(`The server ended (${signal ?? `exit code ${code}`}):\n${printed}`)),
    );
  });
}

async function assertReady(address: string): Promise<void> {
  const { status } = await fetch(`${address}/health/ready/`);
  if (status !== 200) throw new Error(`The server listens, and answers ${status} at /health/ready/.`);
}

/** How to reach the PostgreSQL of a data folder as its superuser; and its process (postmaster.pid, lines 1, 4 and 5). */
export async function findPostgres(dataDir: string): Promise<{ pid: number; host: string; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] ?? '' };
}

/** Kills PostgreSQL and all its backends where they stand (each backend is a session of its own). */
export async function killPostgres(dataDir: string): Promise<void> {
  const postgres = await findPostgres(dataDir).catch(() => undefined);
  if (postgres) killProcesses(listProcessTree(postgres.pid));
}
