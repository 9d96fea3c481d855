import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Actor, Context } from './context';
import { checkTenancy } from './db/check-tenancy';
import { type ConnectAs, type Database, openDatabase } from './db/connect';
import { createOutbox, type Outbox } from './db/outbox';
import type { Env } from './env';
import { connectFlow } from './flow';
import { createFetchOutside } from './lib/fetch-outside';
import { deriveKeys } from './lib/keys';
import { createHubRealtime } from './realtime/hub-realtime';

export interface Relaydesk {
  app: FastifyInstance;
  database: Database;
  outbox: Outbox;
  contextFor(actor: Actor): Context;
  /** Lets requests, events and connections come to their end, then lets go of the database. */
  close(): Promise<void>;
}

interface Surroundings {
  /** Where apps/ and packages/ stand. */
  root: string;
  connectAs: ConnectAs;
  secretKey: string;
  log: FastifyBaseLogger;
  /** No other server works on this database, so what a dead one left may be taken over at once. */
  alone: boolean;
}

/**
 * Puts the parts together over a migrated database, ready to listen.
 */
export async function openRelaydesk(
  env: Env,
  { root, connectAs, secretKey, log, alone }: Surroundings,
): Promise<Relaydesk> {
  const database = openDatabase(connectAs, {
    app: env.DATABASE_POOL,
    platform: Math.ceil(env.DATABASE_POOL / 4),
  });
  await checkTenancy(database);

  const keys = deriveKeys(secretKey);
  const fetchOutside = createFetchOutside({ allowedHosts: env.ALLOWED_PRIVATE_HOSTS });
  const realtime = createHubRealtime(keys, (error) => log.error({ err: error }, 'realtime'));
  const contextFor = (actor: Actor): Context => ({
    database,
    events: outbox,
    realtime,
    keys,
    fetchOutside,
    actor,
    now: () => new Date(),
  });
  const outbox: Outbox = createOutbox(
    database,
    (organization_id) => contextFor({ kind: 'system', organization_id }),
    ({ error, ...failure }) => log.error({ err: error, ...failure }, 'a listener failed'),
  );
  connectFlow(outbox);

  const app = await buildApp(env, { root, contextFor, log, realtime, database });
  realtime.attach(app.server);
  await outbox.start({ alone });

  return {
    app,
    database,
    outbox,
    contextFor,
    async close() {
      await realtime.close();
      await app.close();
      await outbox.stop();
      await database.close();
    },
  };
}
