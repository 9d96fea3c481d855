import type { Db } from '../../db/connect';

export async function upsertLogo(
  db: Db,
  logo: { organization_id: string; key: string; image: Buffer },
): Promise<void> {
  await db
    .insertInto('organisation_logos')
    .values(logo)
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ key: logo.key, image: logo.image }),
    )
    .execute();
}

/** False when there was none. */
export async function deleteLogo(db: Db, organization_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organisation_logos')
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findLogo = (db: Db, key: string) =>
  db.selectFrom('organisation_logos').select('image').where('key', '=', key).executeTakeFirst();
