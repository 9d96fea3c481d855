import { type Kysely, sql } from 'kysely';

/** A picture that was drawn from another one, for platforms that show no other kind. It goes with the original. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files add drawn_from uuid;
    create unique index files_drawn_from on files (organization_id, drawn_from) where drawn_from is not null;
    alter table files add foreign key (organization_id, drawn_from) references files on delete cascade;
  `.execute(db);
}
