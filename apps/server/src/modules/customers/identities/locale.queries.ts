import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Only where unknown. */
export async function updateMissingLocale(
  db: Db,
  organization_id: string,
  id: string,
  { language, time_zone }: { language: string | null; time_zone: string | null },
): Promise<void> {
  await sql`update customers set language = coalesce(language, ${language}::text),
      time_zone = coalesce(time_zone, ${time_zone}::text), version = version + 1
    where organization_id = ${organization_id} and id = ${id}
      and (language is null and ${language}::text is not null or time_zone is null and ${time_zone}::text is not null)`.execute(
    db,
  );
}
