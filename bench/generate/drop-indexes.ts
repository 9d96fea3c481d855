import { availableParallelism } from 'node:os';
import pg from 'pg';

export interface DroppedIndexes {
  /** Makes them again, the costliest beside all others on a connection of its own. */
  rebuild(): Promise<void>;
}

/** The one that takes longer than all others together, on all cores: it splits every text into words. */
const COSTLIEST = 'messages_search';

/**
 * Drops every index of the tables that no constraint needs: a million entries into each of them one by one would take
 * minutes.
 */
export async function dropIndexes(
  client: pg.Client,
  config: pg.ClientConfig,
  tables: readonly string[],
): Promise<DroppedIndexes> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::regclass[]) and not exists (
        select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const isCostliest = ({ name }: { name: string }) => name === COSTLIEST;
  return {
    async rebuild() {
      await Promise.all([
        rebuildIndexes(config, rows.filter(isCostliest)),
        rebuildIndexes(
          config,
          rows.filter((row) => !isCostliest(row)),
        ),
      ]);
    },
  };
}

async function rebuildIndexes(config: pg.ClientConfig, indexes: { definition: string }[]): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(
      `set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = ${availableParallelism()}`,
    );
    for (const { definition } of indexes) await client.query(definition);
  } finally {
    await client.end();
  }
}
