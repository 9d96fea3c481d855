import type pg from 'pg';
import { StartUpError } from '../../lib/start-up-error';

/** Without these settings a power failure could lose an acknowledged message. */
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Throws StartUpError when the server would acknowledge a commit before it is durable. */
export async function assertDurable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1) and setting <> 'on' order by name`,
    [durabilitySettings],
  );
  if (rows.length === 0) return;
  const wrong = rows.map(({ name, setting }) => `${name} = ${setting}`).join(', ');
  throw new StartUpError(
    `PostgreSQL would lose acknowledged data in a crash (${wrong}): switch that on again.`,
  );
}
