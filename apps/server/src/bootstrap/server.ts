import type { Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { buildApp } from '../app';
import type { Actor, Context } from '../context/context';
import type { EventName } from '../context/events';
import { type ConnectAs, type Database, openDatabase } from '../db/connect';
import { inTransaction } from '../db/in-transaction';
import { createOutbox, type Outbox } from '../db/outbox/outbox';
import { checkTenancy } from '../db/tenancy/check-tenancy';
import type { registerConsumers } from '../flow';
import { createClientIpResolver } from '../http/client-ip';
import { getPublicUrl } from '../http/public-url';
import { isExpectedRetry } from '../lib/concurrency/is-expected-retry';
import { deriveKeys } from '../lib/keys';
import { createLookupHost } from '../lib/network/lookup-host';
import { createLookupTxt } from '../lib/network/lookup-txt';
import { createMailer } from '../lib/network/mailer';
import { createPublicHostResolver } from '../lib/network/resolve-public-host';
import { createSafeFetch } from '../lib/network/safe-fetch';
import { closeParserPool } from '../lib/parser-pool/run-parser-job';
import { authorizeConnection } from '../modules/auth/sessions/authorize-connection';
import { createLanguageModel } from '../modules/bot/model/create-language-model';
import { abortCompletions } from '../modules/bot/model/request-completion';
import { endThread } from '../modules/bot/worker/bot-worker';
import { registerBuiltInChannels } from '../modules/channels/catalogue/register-channels';
import { closeSmtpPools } from '../modules/channels/connectors/email/outbound/smtp-pools';
import { watchMailboxes } from '../modules/channels/connectors/email/polling/watch-mailboxes';
import { signLinks } from '../modules/files/file-links';
import { startMessageUsageRefresh } from '../modules/quotas/message-quota';
import { startMetricsAggregation } from '../modules/reports/aggregation/aggregate-metrics';
import { startRetention } from '../modules/retention/start-retention';
import { startDeliveryWorker } from '../modules/webhook-endpoints/delivery/delivery-worker';
import { createRealtime } from '../realtime/create-realtime';
import type { Realtime } from '../realtime/realtime';
import { withIdempotentPublish } from '../realtime/realtime';
import type { Env } from './env';

export interface RelaydeskServer {
  app: FastifyInstance;
  database: Database;
  outbox: Outbox;
  contextFor(actor: Actor): Context;
  /** Finishes requests, events and connections, then closes the database. */
  close(): Promise<void>;
}

/** Milliseconds that requests under way get at shutdown. */
const DRAIN_MS = 3_000;

/**
 * Routes and consumers, which import every module; `main.ts` passes them, so that no module depends on them.
 */
export interface Composition {
  buildApp: typeof buildApp;
  registerConsumers: typeof registerConsumers;
}

interface ServerOptions extends Composition {
  /** The folder that contains apps/ and packages/. */
  root: string;
  connectAs: ConnectAs;
  secretKey: string;
  log: FastifyBaseLogger;
  /** No other server uses this database, so leases of dead servers are taken over immediately. */
  alone: boolean;
}

/**
 * Assembles the server over a migrated database, ready to listen.
 */
export async function createRelaydeskServer(
  env: Env,
  { root, connectAs, secretKey, log, alone, ...composition }: ServerOptions,
): Promise<RelaydeskServer> {
  const platform = Math.ceil(env.DATABASE_POOL / 4);
  const database = openDatabase(connectAs, { app: env.DATABASE_POOL, platform });
  // Background work uses its own pool so that it cannot starve requests.
  const backgroundDatabase = openDatabase(connectAs, { app: Math.ceil(env.DATABASE_POOL / 2), platform });
  await checkTenancy(database);

  const keys = deriveKeys(secretKey, { realtime: env.CENTRIFUGO_TOKEN_SECRET });
  const allowedHosts = env.ALLOWED_PRIVATE_HOSTS;
  const lookupHost = createLookupHost({ servers: env.DNS_SERVERS });
  const safeFetch = createSafeFetch({ allowedHosts, lookupHost });
  const resolvePublicHost = createPublicHostResolver({ allowedHosts, lookupHost });
  const lookupTxt = createLookupTxt({ servers: env.DNS_SERVERS });
  const languageModel = createLanguageModel(env);
  const mailer = env.SMTP_URL ? await createMailer(env.SMTP_URL, env.MAIL_FROM) : undefined;
  if (!mailer && env.NODE_ENV === 'production') {
    log.warn('SMTP_URL is not set: no mails are sent, so nobody can be invited or reset a password by mail.');
  }
  if (mailer && !env.PUBLIC_URL && env.NODE_ENV === 'production') {
    log.warn('PUBLIC_URL is not set: links in mails lead to the address that this server listens on.');
  }
  const realtime = createRealtime(env, keys, {
    publicUrl: env.PUBLIC_URL,
    addressOf: createClientIpResolver(env.TRUST_PROXY),
    mayConnect: (listener) =>
      authorizeConnection(contextFor({ kind: 'system', organization_id: null }), listener),
    onError: (error) => log.error({ err: error }, 'realtime'),
  });
  // Messages store permanent file addresses; clients get signed links that expire.
  const realtimeWithSignedLinks: Realtime = {
    ...realtime,
    publish: (channels, data, key) => realtime.publish(channels, signLinks({ keys }, data, new Date()), key),
  };
  let server: Server | undefined;
  // Cached once, not read per request: the address stays the same while the server listens.
  let cachedPublicUrl: string | undefined;
  function address(): string {
    if (cachedPublicUrl === undefined && server?.listening) cachedPublicUrl = getPublicUrl(env, server);
    return cachedPublicUrl ?? getPublicUrl(env, server);
  }
  const contextFor = (actor: Actor): Context => ({
    database,
    events: outbox,
    realtime: realtimeWithSignedLinks,
    keys,
    safeFetch: safeFetch,
    sendTimeoutMs: env.SEND_TIMEOUT_MS,
    webhookTimeoutMs: env.WEBHOOK_TIMEOUT_MS,
    resolvePublicHost: resolvePublicHost,
    lookupTxt,
    bot: getBotConfig(env),
    secondFactorPolicy: env.REQUIRE_SECOND_FACTOR,
    languageModel,
    mailer,
    outgoingMail: getOutgoingMailMode(env),
    publicUrl: address(),
    actor,
    now: () => new Date(),
  });
  const createBackgroundContext = (organization_id: string | null, cause?: string): Context => ({
    ...contextFor({ kind: 'system', organization_id }),
    database: backgroundDatabase,
    ...(cause !== undefined && { realtime: withIdempotentPublish(realtimeWithSignedLinks, cause) }),
  });
  const outbox: Outbox = createOutbox(
    backgroundDatabase,
    createBackgroundContext,
    ({ error, ...failure }) => {
      if (isExpectedRetry(error) && !failure.dead) {
        log.info({ why: error.message, ...failure }, 'an event waits');
        return;
      }
      log.error({ err: error, ...failure }, 'a consumer failed');
      if (failure.dead) void reportSetAside(createBackgroundContext(null), { ...failure, error });
    },
  );
  composition.registerConsumers(outbox);
  await registerBuiltInChannels(contextFor({ kind: 'system', organization_id: null }));

  const app = await composition.buildApp(env, { root, contextFor, log, realtime, database });
  server = app.server;
  realtime.attach(app.server);
  await outbox.start({ alone });
  const mailboxWatcher = env.READ_MAILBOXES
    ? watchMailboxes(() => createBackgroundContext(null), {
        alone,
        onFailure: (error) => log.error({ err: error }, 'mailboxes'),
      })
    : undefined;
  const webhookDelivery = startDeliveryWorker(() => createBackgroundContext(null), {
    alone,
    onFailure: (error) => log.error({ err: error }, 'webhooks'),
  });
  const retention = startRetention(
    () => createBackgroundContext(null),
    (error) => log.error({ err: error }, 'retention'),
  );
  const messageUsageRefresh = startMessageUsageRefresh(
    () => createBackgroundContext(null),
    (error) => log.error({ err: error }, 'quotas'),
  );
  const metricsAggregation = startMetricsAggregation({ database: backgroundDatabase }, (error) =>
    log.error({ err: error }, 'figures'),
  );

  return {
    app,
    database,
    outbox,
    contextFor,
    async close() {
      // Connections that become idle during shutdown would otherwise stay open until the idle timeout.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      abortCompletions(); // stops waiting for language models
      await realtime.close();
      // Requests whose body is incomplete and slow clients hold nothing that was acknowledged.
      const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close().finally(() => {
        clearTimeout(cut);
        clearInterval(sweep);
      });
      await mailboxWatcher?.stop();
      await webhookDelivery.stop();
      await retention.stop();
      await messageUsageRefresh.stop();
      await metricsAggregation.stop();
      await outbox.stop();
      await endThread();
      closeParserPool();
      closeSmtpPools();
      await Promise.all([database.close(), backgroundDatabase.close()]);
    },
  };
}

/** In production the mailbox of unsent mails is closed: it contains one-time links of other users. */
const getOutgoingMailMode = ({ SMTP_URL, NODE_ENV }: Env): Context['outgoingMail'] => {
  if (SMTP_URL) return 'delivered';
  return NODE_ENV === 'production' ? 'none' : 'readable';
};

/** Reports failures to the operators, except failures of the report itself. */
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

/** In tests the bot answers immediately and by lexical matching, unless the test asks for more. */
const getBotConfig = ({ NODE_ENV, BOT_QUIET_MS, BOT_EMBEDDINGS }: Env): Context['bot'] => ({
  quiet_ms: BOT_QUIET_MS ?? (NODE_ENV === 'test' ? 0 : 600),
  embeddings: (BOT_EMBEDDINGS ?? (NODE_ENV === 'test' ? 'off' : 'on')) === 'on',
});
