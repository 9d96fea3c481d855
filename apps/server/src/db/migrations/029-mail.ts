import { type Kysely, sql } from 'kysely';

/** How a mailbox signs in to send, and where answers go; rules that answer by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table email_registrations
      -- Where answers go instead; empty: to the mailbox itself.
      add reply_to text not null default '';

    -- Its owner sees no row of anybody's while row security is forced.
    alter table email_registrations no force row level security;
    update email_registrations set smtp = jsonb_build_object(
      'auth', case when smtp ->> 'user' = '' then 'none' else 'auto' end, 'hello_name', '', 'max_connections', 2) || smtp;
    alter table email_registrations force row level security;

    alter table email_tags no force row level security;
    update email_tags set rules = (select jsonb_agg('{"auto_reply": ""}' || rule order by at)
        from jsonb_array_elements(rules) with ordinality as each (rule, at))
      where rules <> '[]';
    alter table email_tags force row level security;

    alter table email_tag_runs no force row level security;
    update email_tag_runs set rules = (select jsonb_agg('{"auto_reply": ""}' || rule order by at)
        from jsonb_array_elements(rules) with ordinality as each (rule, at))
      where rules <> '[]';
    alter table email_tag_runs force row level security;
  `.execute(db);
}
