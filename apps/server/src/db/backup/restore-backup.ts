import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartUpError } from '../../lib/start-up-error';
import type { ConnectAs } from '../connect';
import { migrate } from '../migrate';
import { migrations } from '../migrations/migrations';
import { getKeyFingerprint, MIGRATION_TABLES } from './backup-header';
import { readBackup } from './read-backup';

/**
 * Restores a backup into an empty database, atomically and with the schema of the backup, then migrates it to
 * this release. Throws a StartUpError when the database is not empty, when the backup is damaged or newer
 * than this release, or when it was made with another SECRET_KEY.
 * @param bytes output of `writeBackup`
 */
export async function restoreBackup(
  connectAs: ConnectAs,
  bytes: AsyncIterable<Buffer>,
  { secretKey }: { secretKey: string },
): Promise<{ made_at: string; tables: number }> {
  const { header, sections } = await readBackup(bytes);
  if (!(header.migration in migrations))
    throw new StartUpError(`This backup was made by a newer release (${header.migration}).`);
  if (header.key !== getKeyFingerprint(secretKey))
    throw new StartUpError(
      'This backup was made with another SECRET_KEY, without which its secrets cannot be read: set that one, or put its file "secret-key" into the data folder.',
    );
  await migrate(connectAs, { last: header.migration });

  const client = new pg.Client(connectAs('owner'));
  await client.connect();
  try {
    await client.query('begin');
    const { empty, close } = await disableConstraints(client);
    const { rows: people } = await client.query('select from users limit 1');
    if (people.length > 0)
      throw new StartUpError('There is something in this database already: restore into an empty one.');
    await empty(); // migrations have inserted some rows
    let tables = 0;
    for await (const { table, columns, rows } of sections) {
      await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
      tables += 1;
    }
    await resetSequences(client);
    await close();
    await client.query('commit');
    await migrate(connectAs);
    await client.query('analyze');
    return { made_at: header.made_at, tables };
  } finally {
    await client.end(); // without a commit nothing was written
  }
}

/**
 * Allows to insert rows unchanged and in any order: without triggers, foreign keys and row-level security.
 * `close` restores all of that and checks the foreign keys.
 */
async function disableConstraints(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string; is_forced: boolean }>(
    `select oid::regclass::text as name, relforcerowsecurity as is_forced from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)`,
    [MIGRATION_TABLES],
  );
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const forced = tables.filter(({ is_forced }) => is_forced);
  const run = (statements: string[]) => client.query(statements.join(';\n'));
  await run([
    ...forced.map(({ name }) => `alter table ${name} no force row level security`),
    ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  ]);
  return {
    empty: () => run([`truncate ${tables.map(({ name }) => name).join(', ')}`]),
    close: () =>
      run([
        ...keys.map(
          ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
        ),
        ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
        ...forced.map(({ name }) => `alter table ${name} force row level security`),
      ]),
  };
}

/** Sets sequences behind the restored values. */
async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attidentity <> ''`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      [table, column],
    );
  }
}
