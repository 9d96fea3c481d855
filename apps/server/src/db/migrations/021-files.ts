import { type Kysely, sql } from 'kysely';

/** What stands in the list of conversations for a message that says nothing and shows something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function preview_of(p_text text, p_content jsonb) returns text language sql immutable
      return coalesce(nullif(btrim(p_text), ''), '📎 ' || (p_content #>> '{files,0,name}'),
        p_content #>> '{products,0,name}', '');
    create index files_customer on files (organization_id, customer_id) where customer_id is not null;
  `.execute(db);
}
