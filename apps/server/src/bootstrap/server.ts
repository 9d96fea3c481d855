import type { Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import type { Actor, Context } from '../context/context';
import { checkTenancy } from '../db/tenancy/check-tenancy';
import { type ConnectAs, type Database, openDatabase } from '../db/connect';
import { inTransaction } from '../db/in-transaction';
import { createOutbox, type Outbox } from '../db/outbox/outbox';
import type { Env } from './env';
import type { EventName } from '../context/events';
import { connectFlow } from '../flow';
import { addressOf } from '../http/client-ip';
import { publicUrl } from '../http/public-url';
import { createFetchOutside } from '../lib/network/safe-fetch';
import { isExpectedWait } from '../lib/concurrency/is-expected-retry';
import { deriveKeys } from '../lib/keys';
import { createMailer } from '../lib/network/mailer';
import { endParsers } from '../lib/parser-pool/run-parser-job';
import { createResolveOutside } from '../lib/network/resolve-public-host';
import { mayConnect } from '../modules/auth/sessions/authorize-connection';
import { stopAsking } from '../modules/bot/model/request-completion';
import { languageModelOf } from '../modules/bot/model/create-language-model';
import { endThread } from '../modules/bot/worker/bot-worker';
import { closeMailPools } from '../modules/channels/connectors/email/outbound/smtp-pools';
import { watchMailboxes } from '../modules/channels/connectors/email/polling/watch-mailboxes';
import { registerChannels } from '../modules/channels/catalogue/register-channels';
import { signLinks } from '../modules/files/file-links';
import { startCountingMessages } from '../modules/quotas/message-quota';
import { startFolding } from '../modules/reports/aggregation/aggregate-metrics';
import { startRetention } from '../modules/retention/start-retention';
import { openRealtime } from '../realtime/create-realtime';
import type { Realtime } from '../realtime/realtime';
import { publishingOnce } from '../realtime/realtime';

export interface Relaydesk {
  app: FastifyInstance;
  database: Database;
  outbox: Outbox;
  contextFor(actor: Actor): Context;
  /** Lets requests, events and connections come to their end, then lets go of the database. */
  close(): Promise<void>;
}

/** Milliseconds that requests under way are given at the end. */
const DRAIN_MS = 3_000;

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
  const platform = Math.ceil(env.DATABASE_POOL / 4);
  const database = openDatabase(connectAs, { app: env.DATABASE_POOL, platform });
  // What happens behind has connections of its own: a rush of events keeps nobody waiting who has asked for something.
  const databaseBehind = openDatabase(connectAs, { app: Math.ceil(env.DATABASE_POOL / 2), platform });
  await checkTenancy(database);

  const keys = deriveKeys(secretKey, { realtime: env.CENTRIFUGO_TOKEN_SECRET });
  const fetchOutside = createFetchOutside({ allowedHosts: env.ALLOWED_PRIVATE_HOSTS });
  const resolveOutside = createResolveOutside({ allowedHosts: env.ALLOWED_PRIVATE_HOSTS });
  const languageModel = languageModelOf(env);
  const mailer = env.SMTP_URL ? await createMailer(env.SMTP_URL, env.MAIL_FROM) : undefined;
  if (!mailer && env.NODE_ENV === 'production') {
    log.warn('SMTP_URL is not set: no mails are sent, so nobody can be invited or reset a password by mail.');
  }
  if (mailer && !env.PUBLIC_URL && env.NODE_ENV === 'production') {
    log.warn('PUBLIC_URL is not set: links in mails lead to the address that this server listens on.');
  }
  const realtime = openRealtime(env, keys, {
    publicUrl: env.PUBLIC_URL,
    addressOf: addressOf(env.TRUST_PROXY),
    mayConnect: (listener) => mayConnect(contextFor({ kind: 'system', organization_id: null }), listener),
    onError: (error) => log.error({ err: error }, 'realtime'),
  });
  // Messages keep the stored addresses of their files; whoever hears of them is given links that end.
  const linked: Realtime = {
    ...realtime,
    publish: (channels, data, key) => realtime.publish(channels, signLinks({ keys }, data, new Date()), key),
  };
  let server: Server | undefined;
  // Asked of the system once, not with every request: it stays what it is from the first moment of listening.
  let known: string | undefined;
  function address(): string {
    if (known === undefined && server?.listening) known = publicUrl(env, server);
    return known ?? publicUrl(env, server);
  }
  const contextFor = (actor: Actor): Context => ({
    database,
    events: outbox,
    realtime: linked,
    keys,
    fetchOutside,
    sendTimeoutMs: env.SEND_TIMEOUT_MS,
    resolveOutside,
    bot: botOf(env),
    secondFactor: env.REQUIRE_SECOND_FACTOR,
    languageModel,
    mailer,
    outgoingMail: outgoingMailOf(env),
    publicUrl: address(),
    actor,
    now: () => new Date(),
  });
  const behind = (organization_id: string | null, cause?: string): Context => ({
    ...contextFor({ kind: 'system', organization_id }),
    database: databaseBehind,
    ...(cause !== undefined && { realtime: publishingOnce(linked, cause) }),
  });
  const outbox: Outbox = createOutbox(databaseBehind, behind, ({ error, ...failure }) => {
    if (isExpectedWait(error) && !failure.dead) {
      log.info({ why: error.message, ...failure }, 'an event waits');
      return;
    }
    log.error({ err: error, ...failure }, 'a consumer failed');
    if (failure.dead) void reportSetAside(behind(null), { ...failure, error });
  });
  connectFlow(outbox);
  await registerChannels(contextFor({ kind: 'system', organization_id: null }));

  const app = await buildApp(env, { root, contextFor, log, realtime, database });
  server = app.server;
  realtime.attach(app.server);
  await outbox.start({ alone });
  const watching = env.READ_MAILBOXES
    ? watchMailboxes(() => behind(null), {
        alone,
        onFailure: (error) => log.error({ err: error }, 'mailboxes'),
      })
    : undefined;
  const retention = startRetention(
    () => behind(null),
    (error) => log.error({ err: error }, 'retention'),
  );
  const counting = startCountingMessages(
    () => behind(null),
    (error) => log.error({ err: error }, 'quotas'),
  );
  const folding = startFolding({ database: databaseBehind }, (error) => log.error({ err: error }, 'figures'));

  return {
    app,
    database,
    outbox,
    contextFor,
    async close() {
      // What becomes idle while it ends would stay open for as long as idle connections may.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      stopAsking(); // what waits for a model is answered without it
      await realtime.close();
      // Bodies that drip in and clients that do not read have nothing that was acknowledged.
      const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close().finally(() => {
        clearTimeout(cut);
        clearInterval(sweep);
      });
      await watching?.stop();
      await retention.stop();
      await counting.stop();
      await folding.stop();
      await outbox.stop();
      await endThread();
      endParsers();
      closeMailPools();
      await Promise.all([database.close(), databaseBehind.close()]);
    },
  };
}

/** In production nobody reads mails that were not sent: one-time links of others stand in them. */
const outgoingMailOf = ({ SMTP_URL, NODE_ENV }: Env): Context['outgoingMail'] => {
  if (SMTP_URL) return 'delivered';
  return NODE_ENV === 'production' ? 'none' : 'readable';
};

/** Those who run the server are to know; of the report itself nobody is told again. */
async function reportSetAside(
  context: Context,
  { id, event, listener, error }: { id: number; event: EventName; listener: string; error: unknown },
): Promise<void> {
  if (event === 'event.set_aside') return;
  const report = { id, event, consumer: listener, error: String(error).slice(0, 500) };
  await inTransaction(context, (tx) =>
    tx.events.emit(tx, 'event.set_aside', `set aside ${id}`, report),
  ).catch(() => {}); // the log has it
}

/** Tests see the bot answer at once and by words, unless they ask for more. */
const botOf = ({ NODE_ENV, BOT_QUIET_MS, BOT_EMBEDDINGS }: Env): Context['bot'] => ({
  quiet_ms: BOT_QUIET_MS ?? (NODE_ENV === 'test' ? 0 : 600),
  embeddings: (BOT_EMBEDDINGS ?? (NODE_ENV === 'test' ? 'off' : 'on')) === 'on',
});
