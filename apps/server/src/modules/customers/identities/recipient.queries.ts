import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { IntegrationKey } from './identity.queries';

/** An identity of a customer that messages can be addressed to. */
export interface RecipientIdentity {
  channel_integration_id: string;
  external_id: string;
  address: string;
  /** One of several mail threads with the same address. */
  is_mail_thread: boolean;
  unreachable: 'opted_out' | 'blocked_us' | 'bounced' | null;
}

/** Maximum identities that are considered for one customer. */
const MAX_IDENTITIES = 200;

/** Most recent first. */
export async function selectRecipientIdentities(
  db: Db,
  organization_id: string,
  customer_id: string,
): Promise<RecipientIdentity[]> {
  const { rows } = await sql<RecipientIdentity>`
    select channel_integration_id, external_id, coalesce(address, external_id) as address,
        subject is not null as is_mail_thread, unreachable
      from customer_identities where organization_id = ${organization_id} and customer_id = ${customer_id}
      order by greatest(session_opened_at, created_at) desc, external_id limit ${MAX_IDENTITIES}`.execute(db);
  return rows;
}

export async function insertIdentity(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  identity: { external_id: string; customer_id: string },
): Promise<void> {
  await db
    .insertInto('customer_identities')
    .values({ organization_id, channel_integration_id, ...identity })
    .execute();
}
