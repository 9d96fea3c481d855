import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';
import { unverifyAccount } from './account.queries';
import { setUpIntegration } from './connect-integration';
import { findResolvedIntegration } from './store/resolved-integration.queries';
import { recordVerificationFailure, verifyAccount } from './verify-account';

/** Seconds between two attempts while the platform does not respond. */
const RETRY_DELAY_S = 60;

/** Verifies a new or re-claimed account. Throws `RetryLaterError` while the platform does not respond. */
export async function verifyClaimedAccount(
  context: Context,
  { organization_id, id }: EventMap['channel_integration.account_claimed'],
  { isLast }: { isLast: boolean },
): Promise<void> {
  const system = asSystem(context, organization_id);
  const integration = await inTransaction(system, (tx) =>
    findResolvedIntegration(tx.db, organization_id, id),
  );
  if (!integration) return;
  const notProved = await verifyAccount(system, integration);
  if (notProved?.isTemporary && !isLast) throw new RetryLaterError(notProved.words, RETRY_DELAY_S);
  if (!notProved) return integration.is_account_verified ? undefined : setUpIntegration(system, integration);
  await inTransaction(system, (tx) => unverifyAccount(tx.db, integration));
  await recordVerificationFailure(system, integration, { ...notProved, isTemporary: false });
}
