import { getConversationScope } from '@relaydesk/contracts/conversation-access';
import type { CustomerFile } from '@relaydesk/contracts/customer';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';
import { mayReadConversationSql } from '../../../../db/may-read-conversation-sql';
import type { OrganisationMember } from '../../get-conversation';

/** Maximum files of a customer. */
const MAX_FILES = 100;

export async function selectCustomerFiles(
  db: Db,
  { organization_id, user_id, group }: OrganisationMember,
  customer_id: string,
): Promise<CustomerFile[]> {
  const readable = mayReadConversationSql('v', { scope: getConversationScope(group), user_id });
  const { rows } = await sql<CustomerFile>`
    select f.file, m.conversation_id, m.id as message_id, m.seq, m.author, m.created_at from conversations v
      join messages m on m.organization_id = v.organization_id and m.conversation_id = v.id and m.content ? 'files'
      cross join lateral jsonb_array_elements(m.content -> 'files') with ordinality as f (file, place)
      where v.organization_id = ${organization_id} and v.customer_id = ${customer_id} and ${readable}
      order by m.created_at desc, m.id desc, f.place limit ${MAX_FILES}`.execute(db);
  return rows;
}
