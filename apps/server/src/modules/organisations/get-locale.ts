import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import { findLocale } from './locale.queries';

/**
 * The currency in which an organisation's money is shown, the time zone of its days and its language; of all
 * organisations together (null) there is no one currency, and the days are those of UTC. Throws `not_found`.
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
