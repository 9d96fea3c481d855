import type { Db } from '../../db/connect';

export const findLocale = (db: Db, organization_id: string) =>
  db
    .selectFrom('organisations')
    .select(['name', 'currency', 'time_zone', 'locale', 'business_hours'])
    .where('id', '=', organization_id)
    .executeTakeFirst();
