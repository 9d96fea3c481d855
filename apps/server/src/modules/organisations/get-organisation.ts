import type { Tx } from '../../context';
import { AppError } from '../../lib/app-error';
import { findLocale } from './locale.queries';

/** How an organisation calls itself, and how it writes money and time. Throws `not_found`. */
export async function getOrganisation(
  tx: Tx,
  organization_id: string,
): Promise<{ name: string; currency: string; time_zone: string; locale: string }> {
  const found = await findLocale(tx.db, organization_id);
  if (!found) throw new AppError('not_found', 'There is no such organisation.');
  return found;
}
