import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Db } from '../../db/connect';

export async function listOrganisations(db: Db): Promise<Organisation[]> {
  const rows = await db
    .selectFrom('organisations')
    .select(['id', 'name', 'slug', 'status', 'currency', 'time_zone'])
    .orderBy('name')
    .limit(1000)
    .execute();
  return rows as Organisation[]; // the table's check allows no other status
}
