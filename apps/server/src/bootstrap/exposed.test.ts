import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { prepareRoles } from '../db/tenancy/roles';
import { buildDatabaseSettings, getAdminConfig } from '../testing/global-setup';
import { getTestDatabaseName } from '../testing/test-app';
import { isExposed, parseEnv } from './env';

/** Real processes on a separate database. */
const ROOT = join(import.meta.dirname, '../../../..');
const PUBLISHED = 'relaydesk-demo';

async function openEmpty(name: string): Promise<Record<string, string>> {
  const at = inject('postgres');
  const database = getTestDatabaseName(name);
  const server = new pg.Client(getAdminConfig(at, 'postgres'));
  await server.connect();
  await server.query(`drop database if exists ${database}`);
  await server.query(`create database ${database}`);
  await prepareRoles(getAdminConfig(at, database));
  onTestFinished(async () => {
    await server.query(`drop database ${database} with (force)`);
    await server.end();
  });
  return buildDatabaseSettings(at, database);
}

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

/** Starts the server; resolves when it is ready or has exited. */
async function start(
  settings: Record<string, string>,
): Promise<{ printed: string; address: string | undefined }> {
  const child = spawn(process.execPath, [inject('server_file')], {
    cwd: ROOT,
    // Overrides every variable that a developer's .env may set.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: '0',
      PUBLIC_URL: '',
      SECRET_KEY: 'a secret that only tests know, long enough',
      DATA_DIR: '/nowhere',
      DEMO: '1',
      READ_MAILBOXES: '0',
      BOT_EMBEDDINGS: 'off',
      ...settings,
    },
  });
  children.push(child);
  let printed = '';
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      const [, port] = /ready: http:\/\/[^\s]*:(\d+)/.exec(printed) ?? [];
      if (port && printed.includes('/widget/demo/'))
        resolve({ printed, address: `http://127.0.0.1:${port}` });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => resolve({ printed, address: undefined }));
  });
}

const signIn = async (address: string | undefined, email: string, password: string) => {
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${address}/auth/sign-in/`, { method: 'POST', headers, body })).status;
};

test('uses the documented demo password on loopback, and refuses to start exposed with it, also in production', async () => {
  const settings = await openEmpty('exposed');
  const first = await start({ ...settings, HOST: '127.0.0.1' });
  expect(first.printed).toContain(`password of all: ${PUBLISHED}`);
  expect(await signIn(first.address, 'super@relaydesk.test', PUBLISHED)).toBe(200);
  await end();

  const exposures: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://desk.example.com' },
    { HOST: '0.0.0.0', NODE_ENV: 'production' },
  ];
  for (const exposure of exposures) {
    const { printed, address } = await start({ ...settings, ...exposure });
    expect(address, JSON.stringify(exposure)).toBeUndefined();
    expect(printed).toMatch(/super@relaydesk\.test still has the published password of the demo[^\n]*\n$/);
  }
}, 120_000);

test('gives an exposed demo a random password, prints it once, and rejects the documented one', async () => {
  const settings = await openEmpty('exposed');
  const first = await start({ ...settings, HOST: '0.0.0.0' });
  const [, password = ''] = /password of all: (\S+) \(told only once\)/.exec(first.printed) ?? [];
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(await signIn(first.address, 'super@relaydesk.test', PUBLISHED)).toBe(401);
  expect(await signIn(first.address, 'super@relaydesk.test', password)).toBe(200);
  await end();
  const second = await start({ ...settings, HOST: '0.0.0.0' });
  expect(second.printed).toContain('with the password that the first start has told');
  expect(second.printed).not.toContain(password);
}, 120_000);

async function end() {
  const child = children.pop();
  child?.kill('SIGTERM');
  if (child) await once(child, 'exit');
}

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.5' }, true],
  [{ HOST: '127.0.0.1.example.com' }, true],
  [{ PUBLIC_URL: 'https://desk.example.com' }, true],
])('%j: exposed is %s', (variables, expected) => {
  expect(isExposed(parseEnv({ ...variables }))).toBe(expected);
});
