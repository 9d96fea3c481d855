import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What is used of a `pg.Client`; the server brings it. */
interface Client {
  connect(): Promise<void>;
  query(sql: string, values?: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}
const { Client: PgClient } = createRequire(new URL('../apps/server/package.json', import.meta.url))('pg') as {
  Client: new (
    config: object,
  ) => Client; // pg's own types are those of another workspace
};

/**
 * Lets a customer have said so many more messages ("Number 1." and so on, of one to six lines), a minute apart, straight
 * in the product's own database: through the API ten thousand would take minutes on a busy machine.
 */
export async function fillThread(dataFolder: string, conversation_id: string, count: number): Promise<void> {
  const client = new PgClient(await whereItListens(dataFolder));
  await client.connect();
  try {
    await client.query(
      `with c as (
        update conversations set last_seq = last_seq + $2, preview = 'Number ' || $2 || '.', preview_author = 'customer',
          last_activity_at = now()
        where id = $1 returning *
      )
      insert into messages (organization_id, id, conversation_id, seq, author, kind, text, channel_integration_id, created_at)
      select c.organization_id, gen_random_uuid(), c.id, c.last_seq - $2 + n, 'customer', 'text',
        'Number ' || n || '.' || repeat(' Some more words that fill the line to its end.', n % 6),
        c.channel_integration_id, now() - ($2 - n) * interval '1 minute'
      from c, generate_series(1, $2::int) n`,
      [conversation_id, count],
    );
  } finally {
    await client.end();
  }
}

/** As PostgreSQL notes it itself (postmaster.pid: the port in line 4, the folder of the socket in line 5). */
async function whereItListens(dataFolder: string) {
  const lines = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { user: 'relaydesk_platform', database: 'relaydesk', port: Number(lines[3]), host: lines[4] };
}
