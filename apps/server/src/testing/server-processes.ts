import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Context } from '../context/context';
import { type Builders, createBuilders } from './builders';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy';
import { buildDatabaseSettings, connectTestRoles, getAdminConfig } from './global-setup';
import { expectShortTurns, logTurnsTo } from './main-turns';
import { createDatabase, getTestDatabaseName, openTestServer, TEST_SECRET_KEY } from './test-app';

/** A server in a separate process, from the bundle of apps/server/src/main.ts, as in production. */
export interface ServerProcess {
  /** Such as http://127.0.0.1:40123, without a trailing slash. */
  address: string;
  /** Its output so far. */
  printed(): string;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with its exit code; null after a signal that it could not handle. */
  ended: Promise<number | null>;
}

export interface ServerGroup {
  /** Runs work in the database as system, without a server that would process its events. */
  prepare<T>(work: (system: Context, builders: Builders) => Promise<T>): Promise<T>;
  /** A separate proxy to PostgreSQL, so that a test can break one server's connection. */
  openProxy(): Promise<DatabaseProxy>;
  /** Starts a server and resolves when it listens. Throws its output when it exits before. */
  start(variables?: Record<string, string>, proxy?: DatabaseProxy): Promise<ServerProcess>;
  /** Starts a server without waiting for it. */
  spawn(
    variables?: Record<string, string>,
    proxy?: DatabaseProxy,
  ): ChildProcess & { printed(): string; turns: string };
  /**
   * Kills running servers and closes the proxies. Throws when the event loop of one of the servers had a turn
   * of more than 500 ms of processor time after it was ready.
   */
  close(): Promise<void>;
}

/** Servers in separate processes on one database of this name. */
export async function openServerGroup(name: string): Promise<ServerGroup> {
  const at = inject('postgres');
  const database = getTestDatabaseName(name);
  await createDatabase(getAdminConfig(at, 'postgres'), database);
  const connectAs = connectTestRoles(at, database);
  const proxies: DatabaseProxy[] = [];
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'relaydesk-turns-'));
  const ready: { turns: string; at: number }[] = [];

  async function openProxy() {
    const proxy = await openDatabaseProxy(connectAs);
    proxies.push(proxy);
    return proxy;
  }
  const direct = await openProxy();

  function spawnServer(variables: Record<string, string> = {}, proxy = direct) {
    const turns = join(folder, `${children.length}.log`);
    const logging = logTurnsTo(turns);
    const child = spawn(process.execPath, [...logging.nodeOptions, inject('server_file')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        NODE_ENV: 'test',
        PORT: '0',
        DEMO: '0',
        READ_MAILBOXES: '0',
        LOG_LEVEL: 'warn',
        SECRET_KEY: TEST_SECRET_KEY,
        ...toProxiedSettings(buildDatabaseSettings(at, database), proxy.port),
        DATABASE_POOL: '6',
        ...logging.variables,
        ...variables,
      },
    });
    children.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    return Object.assign(child, { printed: () => printed, turns });
  }

  return {
    openProxy,
    spawn: spawnServer,
    async prepare(work) {
      const server = await openTestServer(connectAs);
      try {
        const system = server.contextFor({ kind: 'system', organization_id: null });
        return await work(system, createBuilders(system));
      } finally {
        await server.close();
      }
    },
    async start(variables, proxy) {
      const child = spawnServer(variables, proxy);
      const ended = once(child, 'exit').then(([code]) => code as number | null); // the event's first value
      const address = await waitForAddress(child, ended);
      ready.push({ turns: child.turns, at: Date.now() });
      return { address, printed: child.printed, signal: (signal) => child.kill(signal), ended };
    },
    async close() {
      const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(running.map((child) => once(child, 'exit')));
      for (const proxy of proxies) proxy.close();
      try {
        for (const { turns, at } of ready) expectShortTurns(turns, at);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

async function waitForAddress(
  child: ReturnType<ServerGroup['spawn']>,
  ended: Promise<unknown>,
): Promise<string> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (;;) {
    const found = /Relaydesk is ready: (http:\S+)/.exec(child.printed())?.[1];
    if (found) return found;
    if (isOver) throw new Error(`The server ended:\n${child.printed()}`);
    await Promise.race([ended, once(child.stdout ?? child, 'data')]);
  }
}

/** The same logins through a proxy on 127.0.0.1. */
function toProxiedSettings(settings: Record<string, string>, port: number): Record<string, string> {
  const proxied = Object.entries(settings).map(([name, address]) => {
    const url = new URL(address);
    url.searchParams.delete('host'); // the folder of a socket
    url.host = `127.0.0.1:${port}`;
    return [name, url.href];
  });
  return Object.fromEntries(proxied);
}
