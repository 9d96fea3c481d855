import { sql } from 'kysely';

/** Of user `u`: whoever gave no sign of life for so long is gone. Signs are noted at most once a minute. */
export const isPresentSql = sql`(u.status = 'active' and u.last_seen_at >= now() - interval '6 minutes')`;
