import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { FakeNumber } from '../../apps/server/src/modules/channels/testing/fake-platform/fake-whatsapp';
import {
  type FakePlatform,
  startFakePlatform,
} from '../../apps/server/src/modules/channels/testing/fake-platform/start-fake-platform';
import { signIn } from '../product/api-client';
import { killProcesses } from '../product/processes';
import {
  findPostgres,
  longestTurnOf,
  makeDataDir,
  type Product,
  startProduct,
} from '../product/start-product';

export interface PoisonReport {
  /** Texts of all customers' messages, sorted; a text that was stored twice is listed twice. */
  texts: string[];
  /** Webhook events that are set aside in the end. */
  setAside: number;
  /** Outbox events that are set aside or still due in the end. */
  outboxLeft: number;
  /** Mails to Super Admins about it. */
  mails: number;
  /** The longest turn of the event loop once a server was ready, in milliseconds of processor time of its main thread. */
  longestTurn: number;
}

/** Milliseconds until something has to be there, on a busy machine too. */
const TIMEOUT_MS = 60_000;

const POISON = 'Customer poison';
/** Customers in the order in which they write: before and behind the poisonous one. */
const NAMES = ['Customer one', POISON, 'Customer two', 'Customer three'];

/**
 * Kills the running product `kills` times while it works on one customer's message. The test holds a lock on that
 * customer's conversation, so the server is at work on that message, with its attempt counted, for as long as the test
 * wants; SIGKILL then comes at a known point instead of at a guessed moment. After that the lock is released and the
 * product works until nothing is left.
 */
export async function killOnPoison(kills: number): Promise<PoisonReport> {
  const dataDir = await makeDataDir('poison');
  const platform = await startFakePlatform();
  const start = () => startProduct(dataDir, { variables: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
  let product: Product | undefined;
  const clients: pg.Client[] = [];
  const openClient = async () => {
    const { host, port } = await findPostgres(dataDir);
    const client = new pg.Client({ host, port, user: 'postgres', database: 'relaydesk' });
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    product = await start();
    const { number, webhook_path } = await createWhatsAppIntegration(product, platform);
    const customers = NAMES.map((name) => number.addCustomer({ name }));
    const sayAll = async (nth: string) => {
      for (const { name, says } of customers) {
        const { statuses } = await says(`${name}: ${nth}`);
        if (statuses.some((status) => status !== 200)) throw new Error(`Answered ${statuses}.`);
      }
    };
    number.deliverTo(product.address + webhook_path);
    const [observer, holder] = [await openClient(), await openClient()];
    await sayAll('first');
    await waitForRow(observer, `select 1 from messages where text like 'Customer %' having count(*) = 4`);
    await waitForRow(observer, 'select 1 from outbox where available_at <= now() having count(*) = 0');

    await holder.query('begin');
    await holder.query(
      'select from conversations v join customers c on c.id = v.customer_id where c.name = $1 for update of v',
      [POISON],
    );
    await sayAll('second');
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const blocked = `select pid from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
    for (let deaths = 1; deaths <= kills; deaths++) {
      await waitForRow(
        observer,
        `select 1 from channel_deliveries where state = 'waiting' and deaths = ${deaths}
           and convert_from(body, 'UTF8') like '%poison: second%' and exists (${blocked})`,
      );
      killProcesses([product.pid]); // PostgreSQL, and with it the lock, stays
      // The sessions of the killed server would wait on for the lock.
      await observer.query(`select pg_terminate_backend(pid) from (${blocked}) as waiting`);
      await waitForRow(observer, `select 1 where not exists (${blocked})`);
      product = await start();
    }
    await waitForRow(observer, 'select 1 from channel_deliveries where set_aside_at is not null');
    await holder.query('rollback');
    number.deliverTo(product.address + webhook_path);
    await sayAll('third');
    await waitForRow(
      observer,
      `select 1 from messages where text like 'Customer %: third' having count(*) = 4`,
    );
    await waitForRow(observer, "select 1 from mails where subject like 'Set aside:%'");
    await waitForRow(
      observer,
      "select 1 where not exists (select from channel_deliveries where state = 'waiting')",
    );
    await waitForRow(
      observer,
      'select 1 where not exists (select from outbox where available_at <= now() and dead_at is null)',
    );
    const found = async <T>(query: string) =>
      Object.values((await observer.query(query)).rows[0] ?? {})[0] as T; // one row of one column
    return {
      texts: await found<string[]>(
        "select array_agg(text order by text) from messages where text like 'Customer %'",
      ),
      setAside: await found<number>(
        'select count(*)::int from channel_deliveries where set_aside_at is not null',
      ),
      outboxLeft: await found<number>(
        'select count(*)::int from outbox where dead_at is not null or available_at <= now()',
      ),
      mails: await found<number>("select count(*)::int from mails where subject like 'Set aside:%'"),
      longestTurn: longestTurnOf(dataDir),
    };
  } finally {
    for (const client of clients) await client.end().catch(() => {});
    await product?.stop();
    await platform.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A WhatsApp number of the demo's organisation, on a platform that runs on this machine. */
async function createWhatsAppIntegration(
  { address }: Product,
  platform: FakePlatform,
): Promise<{ number: FakeNumber; webhook_path: string }> {
  const number = platform.whatsapp.addNumber();
  const superAdmin = await signIn(address, 'super@relaydesk.test');
  await superAdmin.post('/api/channels/', {
    id: 'poison_test',
    kind: 'whatsapp',
    name: 'Poison test',
    description: '',
    is_enabled: true,
    is_for_all: true,
    organisation_ids: [],
    max_message_length: null,
    rate_limit: null,
    platform: { settings: { api_url: platform.url } },
  });
  const admin = await signIn(address, 'admin@acme.test');
  const { webhook_path } = await admin.post<{ webhook_path: string }>('/api/channel-integrations/', {
    channel: 'whatsapp',
    channel_id: 'poison_test',
    name: 'Poison test',
    is_bot_enabled: false,
    platform: number.line,
  });
  return { number, webhook_path };
}

/** Asks until there is a row. */
async function waitForRow(client: pg.Client, query: string): Promise<void> {
  for (const giveUp = Date.now() + TIMEOUT_MS; ; await wait(20)) {
    if ((await client.query(query)).rowCount) return;
    if (Date.now() > giveUp) throw new Error(`This has not become true: ${query}`);
  }
}
