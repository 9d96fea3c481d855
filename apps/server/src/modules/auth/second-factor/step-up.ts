import type { StepUp } from '@relaydesk/contracts/auth';
import { asSystem, type Context, type StaffActor, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { findUserWithCredentials } from '../auth.queries';
import { verifyOwnPassword } from '../passwords/verify-own-password';
import { recordFailedSignIn } from '../record-failed-sign-in';
import { hasStepUpSince, setSteppedUp } from '../sessions/session.queries';
import { countCodeAttempt, verifySecondFactorCode } from './second-factor';

/** Minutes that a step-up is valid (`security.md`, ASVS 7.5.3). */
const STEP_UP_MINUTES = 5;

/**
 * Step-up authentication of a session by password or by a code of the second factor, valid for five minutes.
 * Throws `invalid` for the field, not 401: the session stays valid. Throws `too_many_requests` for guesses.
 */
export async function stepUp(context: Context, { password, code }: StepUp): Promise<void> {
  const actor = context.actor as StaffActor; // the access check admits only signed-in users to this route
  if (password !== undefined) await verifyOwnPassword(context, password);
  const prove = () =>
    inTransaction(asSystem(context, null), async (tx) => {
      if (code !== undefined) await assertOwnCode(context, tx, code);
      await recordStepUp({ ...tx, actor }, actor);
    });
  if (code === undefined) return prove();
  await countCodeAttempt(context, { user_id: actor.user_id, from: 'session' }, prove);
}

/**
 * Records that the user has just proved their identity. False when they have no such valid session.
 * @param tx with the user as actor
 */
export async function recordStepUp(
  tx: Tx,
  { session_id, user_id, name }: Pick<StaffActor, 'session_id' | 'user_id' | 'name'>,
): Promise<boolean> {
  if (!(await setSteppedUp(tx.db, session_id, user_id))) return false;
  await recordAuditEvent(tx, { action: 'session.stepped_up', record: { id: session_id, name } });
  return true;
}

async function assertOwnCode(context: Context, tx: Tx, code: string): Promise<void> {
  const user = await findUserWithCredentials(tx.db, (context.actor as StaffActor).user_id); // as above
  if (user && user.totp_enabled_at !== null && (await verifySecondFactorCode(tx, user, code))) return;
  if (user) recordFailedSignIn(asSystem(context, null), user, 'code');

  throw new AppError('code_incorrect', {}, { field: 'code' });
}

/** Reads the database, so that a step-up on another server counts immediately. */
export const hasRecentStepUp = (context: Context): Promise<boolean> =>
  inTransaction(asSystem(context, null), (tx) =>
    hasStepUpSince(tx.db, (context.actor as StaffActor).session_id, STEP_UP_MINUTES),
  );
