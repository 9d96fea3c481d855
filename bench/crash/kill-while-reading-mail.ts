import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { buildCustomerMail } from '../../apps/server/src/modules/channels/connectors/email/polling/testing/build-customer-mail';
import {
  type MailServer,
  startMailServer,
} from '../../apps/server/src/modules/channels/connectors/email/polling/testing/start-mail-server';
import { type ApiClient, signIn } from '../product/api-client';
import { killProcesses, listProcessTree } from '../product/processes';
import {
  killPostgres,
  longestTurnOf,
  makeDataDir,
  type Product,
  startProduct,
} from '../product/start-product';
import { withDatabase } from '../product/with-database';

export interface MailCrashReport {
  /** What was written, in order. */
  written: string[];
  /** What customers have said in the end, sorted; whatever was taken twice stands there twice. */
  said: string[];
  /** Of the deliveries of the line: each mail is stored once. */
  deliveries: number;
  /** How many mails were stored each time the server was killed. */
  killed_at: number[];
  /** The longest turn of the event loop once a server was ready, in milliseconds of processor time of its main thread. */
  longestTurn: number;
}

/** Milliseconds more until a kill: somewhere in the middle of something. */
const MAX_KILL_DELAY_MS = 60;
/** Milliseconds until everything has to be there, on a busy machine too. */
const TIMEOUT_MS = 60_000;

/**
 * Puts mails into a mailbox on a real mail server, and kills the running product while it reads them: its process alone
 * and, every other time, its PostgreSQL too. Then lets it come to its end and tells what there is.
 * @param mails how many
 * @param shares when to kill, in shares of what is stored, rising
 */
export async function killWhileReadingMail(mails: number, shares: number[]): Promise<MailCrashReport> {
  const dataDir = await makeDataDir('mail-crash');
  const server = await startMailServer();
  let product: Product | undefined;
  try {
    product = await startProduct(dataDir);
    const written = Array.from({ length: mails }, (_, at) => `Mail ${String(at).padStart(4, '0')}`);
    const { address, openLine } = await registerEmailAccount(product, server);
    for (const [at, text] of written.entries()) {
      const from = `c${at % 40}@customer.example`;
      await server.deliver(address, buildCustomerMail({ from, to: address, subject: text, text }));
    }
    await openLine();
    const killed_at: number[] = [];
    for (const [at, share] of shares.entries()) {
      killed_at.push(await killAtCount(product, share * mails, at % 2 === 1));
      product = await startProduct(dataDir);
    }
    const readAll = () => withDatabase(dataDir, (client) => readProgress(client));
    let told = await readAll();
    for (const giveUp = Date.now() + TIMEOUT_MS; !told.isDone && Date.now() < giveUp; await wait(100)) {
      told = await readAll();
    }
    const { said, deliveries } = told;
    return { written, said, deliveries, killed_at, longestTurn: longestTurnOf(dataDir) };
  } finally {
    await product?.stop();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  /** Read to the end: a mail behind all others is there, and nothing is left to be done. */
  async function readProgress(client: pg.Client) {
    const { rows } = await client.query<{ text: string }>(
      "select text from messages where author = 'customer' and text like 'Mail %' order by text",
    );
    const left = await count(client, 'select from outbox where available_at <= now()');
    const deliveries = await countStoredMails(client);
    return { said: rows.map(({ text }) => text), deliveries, isDone: rows.length >= mails && left === 0 };
  }
}

/**
 * As people do it: registered, proved by a coded mail that has to come back, and a line on it when it is asked for.
 * @param adminEmail an Organisation Admin of the organisation whose mailbox it is
 */
export async function registerEmailAccount(
  product: Pick<Product, 'address'>,
  server: MailServer,
  adminEmail = 'admin@acme.test',
) {
  const [address, password] = ['shop@shop.example', 'geheim'];
  await server.setUser(address, password);
  const [superAdmin, admin] = [
    await signIn(product.address, 'super@relaydesk.test'),
    await signIn(product.address, adminEmail),
  ];
  const me = await admin.get<{ organization_id: string }>('/api/settings/users/me/');
  const at = { host: '127.0.0.1', security: 'none', user: address, password };
  const { id } = await superAdmin.post<{ id: string }>('/api/email-registrations/', {
    organization_id: me.organization_id,
    address,
    display_name: 'The shop',
    is_certificate_checked: true,
    has_plus_addressing: false,
    imap: { ...at, port: server.port, mailbox: 'INBOX', since_days: 1, poll_seconds: 10 },
    smtp: { ...at, port: server.smtpPort },
  });
  await superAdmin.post(`/api/email-registrations/${id}/verify/`);
  await waitUntilVerified(superAdmin, id);
  return {
    address,
    openLine: () =>
      admin.post('/api/channel-integrations/', {
        channel: 'email',
        name: 'Crash test',
        is_bot_enabled: false,
        platform: { settings: { mailbox: id } },
      }),
  };
}

async function waitUntilVerified(superAdmin: ApiClient, id: string): Promise<void> {
  for (const giveUp = Date.now() + TIMEOUT_MS; ; await wait(50)) {
    const { status, last_error } = await superAdmin.get<{ status: string; last_error: string | null }>(
      `/api/email-registrations/${id}/`,
    );
    if (status === 'verified') return;
    if (Date.now() > giveUp) throw new Error(`The coded mail has not come back: ${last_error ?? status}`);
  }
}

/** Kills when so many mails are stored, and a moment later. Answers how many were. */
async function killAtCount({ pid, dataDir }: Product, mails: number, isAll: boolean): Promise<number> {
  const at = await withDatabase(dataDir, async (client) => {
    for (const giveUp = Date.now() + TIMEOUT_MS; ; await wait(5)) {
      const found = await countStoredMails(client);
      if (found >= mails) return found;
      if (Date.now() > giveUp) throw new Error(`Only ${found} mails were read.`);
    }
  });
  await wait(Math.random() * MAX_KILL_DELAY_MS);
  killProcesses(listProcessTree(pid));
  if (isAll) await killPostgres(dataDir);
  return at;
}

/** A mail's delivery is known by where it lies: UIDVALIDITY and UID. */
const countStoredMails = (client: pg.Client) =>
  count(client, "select from channel_deliveries where delivery_key ~ '^[0-9]+:[0-9]+$'");

async function count(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ found: number }>(
    `select count(*)::int as found from (${query}) as asked`,
  );
  return rows[0]?.found ?? 0;
}
