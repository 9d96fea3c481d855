import type { SignIn, SignInResponse } from '@relaydesk/contracts/auth';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { updatePasswordHash } from '../../users/records/user-record';
import { findUserByEmail, type UserWithCredentials } from '../auth.queries';
import { signDeviceToken } from '../device-token';
import { hashPassword, isHashOutdated, verifyPassword } from '../passwords/password';
import { recordFailedSignIn } from '../record-failed-sign-in';
import { countCodeAttempt, verifySecondFactorCode } from '../second-factor/second-factor';
import { openSession } from '../sessions/open-session';
import { withStaffActor } from '../with-staff-actor';
import { countSignInAttempt } from './sign-in-limits';

/**
 * Opens a session. An unknown user and a wrong password get the same answer after the same work. Throws
 * `wrong_credentials`, `too_many_requests`; with the correct password also `forbidden` for an inactive user and
 * for one whose organisation requires single sign-on, and `code_required` or `wrong_code` with a second factor.
 */
export async function signIn(context: Context, request: SignIn): Promise<SignInResponse> {
  const { email, password, code } = request;
  const attempt = await countSignInAttempt(context, request);
  const system = asSystem(context, null);
  const user = await inTransaction(system, (tx) => findUserByEmail(tx.db, email));
  if (!(await verifyPassword(user?.password_hash ?? null, password, attempt.lane)) || !user) {
    if (user) recordFailedSignIn(system, user, 'password');
    throw new AppError('wrong_credentials');
  }
  // Only failures count: successful sign-ins are unlimited.
  await attempt.markSucceeded();
  assertMayWork(system, user);
  if (user.totp_enabled_at !== null && code === undefined) {
    throw new AppError('code_required');
  }
  await upgradeHash(system, user, password);

  const open = () =>
    inTransaction(system, async (tx) => {
      if (user.totp_enabled_at !== null && !(await verifySecondFactorCode(tx, user, code ?? ''))) {
        recordFailedSignIn(system, user, 'code');
        throw new AppError('wrong_code');
      }
      const { session_id, ...tokens } = await openSession(tx, user);
      const record = { id: session_id, name: user.name };
      await recordAuditEvent(withStaffActor(tx, user, session_id), { action: 'session.signed_in', record });
      return { ...tokens, device_token: signDeviceToken(context.keys, email, tx.now(), attempt.device_id) };
    });
  if (user.totp_enabled_at === null) return open();
  return countCodeAttempt(context, { user_id: user.id, from: attempt.device_id ?? 'unknown device' }, open);
}

function assertMayWork(system: Context, user: UserWithCredentials): void {
  const refuse = (why: ErrorReason) => {
    recordFailedSignIn(system, user, 'not allowed');
    throw AppError.because(why);
  };
  if (user.status === 'disabled') refuse(because('account_disabled'));
  if (user.organisation_status !== null && user.organisation_status !== 'active') {
    refuse(because('organisation_suspended'));
  }
  if (user.must_use_provider) refuse(because('single_sign_on_required'));
}

/** Renews a hash of a lower cost while the password is available. */
async function upgradeHash(system: Context, { id, password_hash }: UserWithCredentials, password: string) {
  if (password_hash === null || !isHashOutdated(password_hash)) return;
  const after = await hashPassword(password);
  await inTransaction(system, (tx) => updatePasswordHash(tx.db, id, { before: password_hash, after }));
}
