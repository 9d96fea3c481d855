import type { Db } from '../../db/connect';

export async function setForgottenUntil(db: Db, organization_id: string, until: string): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ forgotten_until: until })
    .where('id', '=', organization_id)
    .execute();
}
