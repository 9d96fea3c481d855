import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { mailOf } from '../../apps/server/src/modules/channels/platforms/email/watch/testing/mail-of';
import { startMailServer } from '../../apps/server/src/modules/channels/platforms/email/watch/testing/start-mail-server';
import { askDatabase } from '../product/ask-database';
import { killHard, listTree } from '../product/processes';
import { makeDataDir, type Product, startProduct } from '../product/start-product';
import { registerMailbox } from './kill-while-reading';

export interface PoisonReport {
  /** Times that the server was killed while it worked on the mail. */
  deaths: number;
  /** Deliveries that are set aside in the end; a mail behind them has come. */
  setAside: number;
  /** Mails to Super Admins about it. */
  told: number;
  /** Milliseconds from the last start until it was set aside. */
  setAsideMs: number;
}

/** Milliseconds until something has to be there, on a busy machine too. */
const PATIENCE_MS = 60_000;

/** A mail that keeps a parser busy for seconds: long enough to be in the middle of it. */
const POISON = mailOf({ text: '<p>'.repeat(100_000) }).replace('text/plain', 'text/html');

/** Kills the running product each time that it works on one mail, as if it died of it, and tells what becomes of it. */
export async function killOnPoison(kills: number): Promise<PoisonReport> {
  const dataDir = await makeDataDir('poison');
  const server = await startMailServer();
  let product: Product | undefined;
  try {
    product = await startProduct(dataDir);
    const { address, openLine } = await registerMailbox(product, server);
    await openLine();
    await server.drop(address, POISON);
    let deaths = 0;
    while (deaths < kills) {
      await until(dataDir, `select 1 from channel_deliveries where deaths > ${deaths}`);
      killHard(listTree(product.pid));
      deaths += 1;
      product = await startProduct(dataDir);
    }
    const began = performance.now();
    await until(dataDir, 'select 1 from channel_deliveries where set_aside_at is not null');
    const setAsideMs = performance.now() - began;
    await server.drop(address, mailOf({ text: 'After it' }));
    await until(dataDir, "select 1 from messages where author = 'customer' and text = 'After it'");
    await until(dataDir, "select 1 from mails where subject like 'Set aside:%'");
    const count = (query: string) =>
      askDatabase(dataDir, async (client) => (await client.query(query)).rowCount ?? 0);
    return {
      deaths,
      setAside: await count('select from channel_deliveries where set_aside_at is not null'),
      told: await count("select from mails where subject like 'Set aside:%'"),
      setAsideMs,
    };
  } finally {
    await product?.stop();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function until(dataDir: string, query: string): Promise<void> {
  await askDatabase(dataDir, async (client) => {
    for (const giveUp = Date.now() + PATIENCE_MS; ; await wait(5)) {
      if ((await client.query(query)).rowCount) return;
      if (Date.now() > giveUp) throw new Error(`It has not come to this: ${query}`);
    }
  });
}
