import type { Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import { insertServiceAccount } from './service-account.queries';

/**
 * Creates the account that a service token acts as: the author of its messages, notes and sales. It never signs in,
 * is no member of the team and counts towards no limit; it stays when the token is revoked, because history refers to
 * it. Returns its id.
 */
export async function createServiceAccount(
  tx: Tx,
  { organization_id, name }: { organization_id: string; name: string },
): Promise<string> {
  const id = newId();
  await insertServiceAccount(tx.db, { id, organization_id, name });
  return id;
}
