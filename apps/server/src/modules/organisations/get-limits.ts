import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import { lockLimits } from './limits.queries';

/**
 * The limits of an organisation; null: no limit. Locks the organisation's row until the end of the
 * transaction, so that concurrent additions cannot exceed a limit. Throws `not_found`.
 */
export async function getLimits(
  tx: Tx,
  organization_id: string,
): Promise<{
  max_users: number | null;
  max_integrations: number | null;
  max_messages_per_month: number | null;
}> {
  const limits = await lockLimits(tx.db, organization_id);
  if (!limits) throw new AppError('organisation_not_found');
  return limits;
}
