import type { Db } from '../../db/connect';

export async function insertServiceAccount(
  db: Db,
  { id, organization_id, name }: { id: string; organization_id: string; name: string },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id,
      organization_id,
      // The lowest rights: those of the token are its own.
      group: 'Viewer',
      status: 'service_account',
      // Not the address of a person: RFC 2606 reserves the domain.
      email: `${id}@service-account.invalid`,
      first_name: name,
    })
    .execute();
}
