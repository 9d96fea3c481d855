import type { BusinessDetails } from '@relaydesk/contracts/organisation';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export async function selectBusinessDetails(
  db: Db,
  organization_id: string,
): Promise<BusinessDetails | undefined> {
  const { rows } = await sql<BusinessDetails>`
    select coalesce(nullif(o.legal_name, ''), o.name) as name, o.postal_address, '/files/logos/' || l.key as logo_url
    from organisations o left join organisation_logos l on l.organization_id = o.id
    where o.id = ${organization_id} and (o.legal_name <> '' or o.postal_address <> '' or l.key is not null)`.execute(
    db,
  );
  return rows[0];
}
