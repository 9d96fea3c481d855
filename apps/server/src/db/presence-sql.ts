import { sql } from 'kysely';

/** Whether user `u` is present. Activity is recorded at most once a minute. */
export const isPresentSql = sql`(u.status = 'active' and u.last_seen_at >= now() - interval '6 minutes')`;
