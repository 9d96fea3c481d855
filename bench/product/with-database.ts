import pg from 'pg';
import { findPostgres } from './start-product';

/** Looks into a running product's database as PostgreSQL's superuser, who sees all organisations. */
export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { host, port } = await findPostgres(dataDir);
  const client = new pg.Client({ host, port, user: 'postgres', database: 'relaydesk' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
