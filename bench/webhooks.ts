import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app';
import { parseEnv } from '../apps/server/src/bootstrap/env';
import { createRelaydeskServer, type RelaydeskServer } from '../apps/server/src/bootstrap/server';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres';
import { inTransaction } from '../apps/server/src/db/in-transaction';
import { migrate } from '../apps/server/src/db/migrate';
import { embeddedRoles, prepareRoles } from '../apps/server/src/db/tenancy/roles';
import { registerConsumers } from '../apps/server/src/flow';
import { createLogger } from '../apps/server/src/lib/create-logger';
import { newId } from '../apps/server/src/lib/ids';
import {
  newEndpointSecret,
  sealEndpointSecret,
} from '../apps/server/src/modules/webhook-endpoints/endpoint-secret';
import { startWebhookReceiver } from '../apps/server/src/modules/webhook-endpoints/testing/webhook-receiver';
import { insertEndpoint } from '../apps/server/src/modules/webhook-endpoints/webhook-endpoint.queries';
import { createBuilders } from '../apps/server/src/testing/builders';
import { formatTable } from './table';

/**
 * `npx tsx bench/webhooks.ts`: 10,000 events for 20 receivers, 5 of which never answer; how long the other 15 wait until
 * they have all of theirs. Once with a receiver for each of 20 organisations, and once with all in one.
 */
const EVENTS = 10_000;
const RECEIVERS = 20;
const HANGING = 5;

type App = RelaydeskServer & ReturnType<typeof createBuilders>;

async function addReceiver(app: App, organization_id: string, isHanging: boolean) {
  const receiver = await startWebhookReceiver();
  if (isHanging) receiver.answer(() => 'hang');
  const context = app.contextFor({ kind: 'system', organization_id });
  const id = newId();
  const sealed_secret = sealEndpointSecret(context, newEndpointSecret(), id);
  await inTransaction(context, (tx) =>
    insertEndpoint(tx.db, {
      organization_id,
      id,
      sealed_secret,
      name: 'Receiver',
      url: receiver.url,
      events: ['product.low_stock'],
      is_active: true,
    }),
  );
  return { ...receiver, isHanging };
}

/** Emits the events of some organisations, each for one product, in transactions of 50. */
async function emit(app: App, organization_ids: string[], count: number) {
  for (const organization_id of organization_ids) {
    const context = app.contextFor({ kind: 'system', organization_id });
    const product = await app.product({ organization_id, stock: 1 });
    for (let sent = 0; sent < count; sent += 50) {
      await inTransaction(context, async (tx) => {
        for (let n = 0; n < Math.min(50, count - sent); n++)
          await tx.events.emit(tx, 'product.low_stock', newId(), {
            organization_id,
            product: { id: product.id, name: product.name, stock: 1 },
            others: 0,
            version: 1,
            by: null,
          });
      });
    }
  }
}

async function measure(app: App, organisations: number) {
  const ids: string[] = [];
  for (let n = 0; n < organisations; n++) ids.push((await app.organisation()).id);
  const receivers = [];
  for (let n = 0; n < RECEIVERS; n++)
    receivers.push(await addReceiver(app, ids[n % ids.length] ?? '', n < HANGING));
  const each = EVENTS / RECEIVERS;
  const working = receivers.filter(({ isHanging }) => !isHanging);
  const began = performance.now();
  let emitted = 0;
  void emit(app, ids, each).then(() => {
    emitted = performance.now() - began;
  });
  const finished = new Map<string, number>();
  while (finished.size < working.length) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (const { url, received } of working)
      if (!finished.has(url) && received.length >= each) finished.set(url, performance.now() - began);
    if (performance.now() - began > 120_000) break;
  }
  for (const receiver of receivers) await receiver.close();
  const times = [...finished.values()];
  return {
    emitted,
    first: Math.min(...times),
    last: finished.size < working.length ? Number.NaN : Math.max(...times),
    lost: working.reduce((sum, { received }) => sum + Math.max(0, each - received.length), 0),
    hanging: receivers.reduce((sum, one) => sum + (one.isHanging ? one.received.length : 0), 0),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'relaydesk-webhooks-'));
const { host, port, superuser, stop } = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  say: () => {},
});
const at = { host, port, database: 'postgres' };
await prepareRoles({ ...at, user: superuser });
await migrate(embeddedRoles(at));
const server = await createRelaydeskServer(
  parseEnv({ NODE_ENV: 'development', DEMO: '0', READ_MAILBOXES: '0' }),
  {
    root: join(import.meta.dirname, '..'),
    ...{ buildApp, registerConsumers },
    connectAs: embeddedRoles(at),
    secretKey: 'a secret that only this measurement knows',
    log: createLogger('error'),
    alone: true,
  },
);
const app: App = {
  ...server,
  ...createBuilders(server.contextFor({ kind: 'system', organization_id: null })),
};
const rows = [
  [
    '10,000 events, 20 receivers, 5 hang',
    'Stored (s)',
    'First of 15 has all (s)',
    'Last of 15 (s)',
    'Lost',
    'Requests to the 5',
  ],
];
for (const [name, organisations] of [
  ['20 organisations', RECEIVERS],
  ['one organisation', 1],
] as const) {
  const { emitted, first, last, lost, hanging } = await measure(app, organisations);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  rows.push([name, seconds(emitted), seconds(first), seconds(last), String(lost), String(hanging)]);
  if (!(last <= 10_000)) process.exitCode = 1;
}
console.log(formatTable(rows));
await server.close();
await stop();
await rm(folder, { recursive: true, force: true });
