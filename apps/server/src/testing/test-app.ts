import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app';
import { parseEnv } from '../bootstrap/env';
import { createRelaydeskServer, type RelaydeskServer } from '../bootstrap/server';
import type { Context } from '../context/context';
import type { ConnectAs } from '../db/connect';
import { inTransaction } from '../db/in-transaction';
import { registerConsumers } from '../flow';
import { createLogger } from '../lib/create-logger';
import { openSession } from '../modules/auth/sessions/open-session';
import { type Builders, createBuilders, type TestUser } from './builders';
import { openDocumentedAnswers } from './documented-answers';
import { connectTestRoles, getAdminConfig, TEMPLATE } from './global-setup';
import { measureMainThread } from './main-thread';

export interface TestApp extends RelaydeskServer, Builders {
  /** A client that is signed in as this user. */
  as(user: TestUser): TestClient;
  /** A client without a session. */
  anonymous: TestClient;
  /** A system context, for direct access to the data. */
  system: Context;
}

export type TestClient = Record<'get' | 'post' | 'patch' | 'delete' | 'put', TestRequest>;
type TestRequest = (
  url: string,
  payload?: InjectOptions['payload'],
  headers?: Record<string, string>,
) => Promise<TestResponse>;

export interface TestResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  /** The response's JSON; tests assert its shape. */
  // biome-ignore lint/suspicious/noExplicitAny: an assertion on a wrong shape fails the test anyway
  body: any;
}

/** Milliseconds: everything waits for the main thread (promise 21). */
const MAX_BLOCKED_MS = 500;

/**
 * The real server over a real PostgreSQL, one database per worker. Call it at the top of a test file, and
 * again for a further server on the same database (none of them is `alone` then). A file fails if its
 * server's event loop was blocked for more than half a second of the main thread's processor time.
 * @param options.silence milliseconds that it may be blocked; more where the test itself is busy that long
 * @param options.database another name for a database that other files have not used
 */
export function useTestApp(
  variables: Record<string, string> = {},
  {
    alone = true,
    database = 'test',
    log,
    silence = MAX_BLOCKED_MS,
  }: { alone?: boolean; database?: string; log?: Logger; silence?: number } = {},
): TestApp {
  // Set before the first test runs; not accessed earlier.
  const app = {} as TestApp;
  let mainThread: ReturnType<typeof measureMainThread> | undefined;
  beforeAll(async () => {
    Object.assign(app, await openTestApp(variables, { alone, database, log }));
    mainThread = measureMainThread();
  });
  afterAll(async () => {
    const longest = mainThread?.stop().longest ?? 0;
    await app.close();
    if (longest > silence)
      throw new Error(
        `The server was silent for ${Math.round(longest)} ms: that is more than ${silence} ms of work in one piece.`,
      );
  });
  return app;
}

async function openTestApp(
  variables: Record<string, string>,
  { alone, database, log }: { alone: boolean; database: string; log: Logger | undefined },
): Promise<TestApp> {
  const at = inject('postgres');
  await createDatabase(getAdminConfig(at, 'postgres'), getTestDatabaseName(database));
  const connectAs = connectTestRoles(at, getTestDatabaseName(database));
  const relaydesk = await openTestServer(connectAs, {
    variables: { DATABASE_POOL: '8', ...variables },
    alone,
    log,
  });
  const system = relaydesk.contextFor({ kind: 'system', organization_id: null });
  const check = openDocumentedAnswers(relaydesk.app, inject('operations_file'));
  const nobody = createTestClient(relaydesk, check, async () => ({}));
  return {
    ...relaydesk,
    ...createBuilders(system),
    system,
    anonymous: nobody,
    as(user) {
      const session = openSession(system, user);
      return createTestClient(relaydesk, check, async () => ({
        authorization: `Bearer ${(await session).access_token}`,
      }));
    },
  };
}

/** The database of that name for this worker: most files use 'test'. */
export const getTestDatabaseName = (name = 'test'): string =>
  `relaydesk_${name}_${process.env.VITEST_POOL_ID}`;

export const TEST_SECRET_KEY = 'a secret that only tests know, long enough';

/** A further server on any database; the caller closes it. */
export const openTestServer = (
  connectAs: ConnectAs,
  {
    variables = {},
    alone = false,
    log = createLogger(process.env.TEST_LOG_LEVEL ?? 'silent'),
  }: { variables?: Record<string, string>; alone?: boolean; log?: Logger } = {},
): Promise<RelaydeskServer> =>
  createRelaydeskServer(parseEnv({ NODE_ENV: 'test', READ_MAILBOXES: '0', ...variables }), {
    root: join(import.meta.dirname, '../../../..'),
    ...{ buildApp, registerConsumers },
    connectAs,
    secretKey: TEST_SECRET_KEY,
    log,
    alone,
  });

/** Copies the migrated template, unless the database exists. */
export async function createDatabase(admin: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}

/** Compares every response with the API document. */
function createTestClient(
  { app }: RelaydeskServer,
  check: ReturnType<typeof openDocumentedAnswers>,
  credentials: () => Promise<Record<string, string>>,
): TestClient {
  const call =
    (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'): TestRequest =>
    async (url, payload, headers) => {
      const response = await app.inject({
        method,
        url,
        payload,
        headers: { ...(await credentials()), ...headers },
      });
      const { statusCode } = response;
      const isJson = String(response.headers['content-type']).includes('json');
      const body = isJson ? response.json() : response.body;
      check({ method, url, statusCode, error: statusCode >= 400 ? body?.error : undefined });
      return { statusCode, headers: response.headers, body };
    };
  return {
    get: call('GET'),
    post: call('POST'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    put: call('PUT'),
  };
}

/** Runs a query as platform. */
export const runAsPlatform = <T>(app: TestApp, work: Parameters<typeof inTransaction<T>>[1]): Promise<T> =>
  inTransaction(app.system, work);

export type { TestUser };
