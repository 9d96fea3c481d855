import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ConnectAs } from '../connect';
import {
  type BackupHeader,
  END_MARKER,
  EXCLUDED_TABLES,
  getKeyFingerprint,
  HEADER_PREFIX,
} from './backup-header';

/**
 * Writes a consistent snapshot of all data without blocking writers; it contains all writes acknowledged
 * before. Plain SQL for `psql`: one COPY per table. Excludes sessions (backup-header.ts) and SECRET_KEY,
 * which decrypts the sealed secrets and is stored elsewhere.
 */
export async function* writeBackup(
  connectAs: ConnectAs,
  { secretKey, now }: { secretKey: string; now: Date },
): AsyncGenerator<string | Buffer, void> {
  const header: BackupHeader = {
    format: 1,
    migration: await getLastMigration(connectAs),
    made_at: now.toISOString(),
    key: getKeyFingerprint(secretKey),
  };
  const client = new pg.Client(connectAs('platform')); // reads every organisation, in a read-only transaction
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read read only;
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    yield `${HEADER_PREFIX}${JSON.stringify(header)}\n`;
    for (const { name, columns } of await listTables(client)) {
      yield `COPY ${name} (${columns}) FROM stdin;\n`;
      yield* client.query(copyTo(`copy ${name} (${columns}) to stdout`));
      yield '\\.\n';
    }
    yield `${END_MARKER}\n`;
  } finally {
    await client.end();
  }
}

/** Only the owner may read the schema. */
async function getLastMigration(connectAs: ConnectAs): Promise<string> {
  const owner = new pg.Client(connectAs('owner'));
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>('select max(name) as name from kysely_migration');
    return rows[0]?.name ?? '';
  } finally {
    await owner.end();
  }
}

/** All columns that are not generated. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
    [EXCLUDED_TABLES],
  );
  return rows;
}
