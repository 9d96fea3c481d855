import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import { findLocale } from './locale.queries';

/**
 * Currency, time zone and language of an organisation; all organisations together (null) have no common
 * currency, and use UTC. Throws `not_found`.
 */
export async function getLocale(
  tx: Tx,
  organization_id: string | null,
): Promise<{ currency: string | null; time_zone: string; locale: string }> {
  if (organization_id === null) return { currency: null, time_zone: 'UTC', locale: 'en' };
  const locale = await findLocale(tx.db, organization_id);
  if (!locale) throw new AppError('organisation_not_found');
  return locale;
}
