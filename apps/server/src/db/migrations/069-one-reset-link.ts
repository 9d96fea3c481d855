import { type Kysely, sql } from 'kysely';

/** A user has one live link about their password: a new one ends those before it, of which the newest stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Forced policies show their owner, who migrates, no rows at all.
    alter table password_links no force row level security;
    update password_links l set used_at = now() where used_at is null and kind in ('first', 'reset', 'invitation')
      and exists (select from password_links o where o.user_id = l.user_id and o.used_at is null
        and o.kind in ('first', 'reset', 'invitation')
        and (o.created_at, o.token_hash) > (l.created_at, l.token_hash));
    alter table password_links force row level security;
    drop index password_links_live;
    create unique index password_links_live on password_links (user_id) where used_at is null
      and kind in ('first', 'reset', 'invitation');
  `.execute(db);
}
