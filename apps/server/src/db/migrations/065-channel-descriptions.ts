import { type Kysely, sql } from 'kysely';

/**
 * The first channels were described in other words than their connectors have, so that a German dashboard took them for
 * words of the platform's people and showed them in English. What these people have written is left alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update channels set description = 'A chat window on your own website.'
      where id = 'web_chat' and description = 'A chat window on the organisation''s own site.';
    update channels set description = 'A system of your own speaks for its customers.'
      where id = 'api' and description = 'A system of the organisation''s own speaks for its customers.';
  `.execute(db);
}
