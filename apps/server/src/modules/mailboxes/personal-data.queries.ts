import { sql } from 'kysely';
import type { CustomerKey } from '../../context/personal-data';
import type { Db } from '../../db/connect';

export async function eraseMailLog(db: Db, { organization_id, customer_id }: CustomerKey): Promise<void> {
  await sql`update mail_log l set "from" = case l.direction when 'in' then '' else l."from" end,
      "to" = case l.direction when 'out' then '' else l."to" end, words = null
    from customer_identities x
    where x.organization_id = ${organization_id} and x.customer_id = ${customer_id} and l.organization_id = x.organization_id
      and coalesce(x.address, x.external_id) = any(string_to_array(case l.direction when 'in' then l."from" else l."to" end, ', '))`.execute(
    db,
  );
}
