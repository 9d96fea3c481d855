import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../product/start-product';

/** Milliseconds that the server is given for what earlier ones left behind. */
const TIMEOUT_MS = 20_000;

/** Events that are due and still in the outbox when its owner has had time to act on all of them. */
export async function countUnhandled(dataDir: string): Promise<number> {
  const { host, port } = await findPostgres(dataDir);
  const client = new pg.Client({ host, port, user: 'postgres', database: 'relaydesk' });
  await client.connect();
  try {
    for (const giveUp = Date.now() + TIMEOUT_MS; ; await wait(100)) {
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from outbox where available_at <= now()',
      );
      const left = rows[0]?.left ?? 0;
      if (left === 0 || Date.now() > giveUp) return left;
    }
  } finally {
    await client.end();
  }
}
