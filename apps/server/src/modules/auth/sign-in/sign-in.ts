import type { SignedIn, SignIn } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { findUserByEmail, replacePasswordHash, type UserWithProof } from '../auth.queries';
import { signDeviceToken } from '../device-token';
import { inNameOf } from '../with-staff-actor';
import { noteFailedSignIn } from '../record-failed-sign-in';
import { openSession } from '../sessions/open-session';
import { hashPassword, isOutdated, isPasswordOf } from '../passwords/password';
import { countCodeAttempt, isCodeOf } from '../second-factor/second-factor';
import { countAttempt } from './sign-in-limits';

/**
 * Opens a session. Unknown user and wrong password get the same answer after the same work. Throws
 * `wrong_credentials`, `too_many_requests`; with the right password also `forbidden` for whoever may not work, and
 * `code_required` or `wrong_code` for whoever has a second factor.
 */
export async function signIn(context: Context, request: SignIn): Promise<SignedIn> {
  const { email, password, code } = request;
  const attempt = await countAttempt(context, request);
  const system = asSystem(context, null);
  const user = await inTransaction(system, (tx) => findUserByEmail(tx.db, email));
  if (!(await isPasswordOf(user?.password_hash ?? null, password, attempt.lane)) || !user) {
    if (user) noteFailedSignIn(system, user, 'password');
    throw new AppError('wrong_credentials', 'Invalid email or password.');
  }
  // Only what failed counts: whoever knows the password may come as often as they like.
  await attempt.wasRight();
  mayWork(system, user);
  if (user.totp_enabled_at !== null && code === undefined) {
    throw new AppError('code_required', 'Enter the code of your authenticator app.');
  }
  await renewHash(system, user, password);

  const open = () =>
    inTransaction(system, async (tx) => {
      if (user.totp_enabled_at !== null && !(await isCodeOf(tx, user, code ?? ''))) {
        noteFailedSignIn(system, user, 'code');
        throw new AppError('wrong_code', 'The code is not right.');
      }
      const { session_id, ...tokens } = await openSession(tx, user);
      const record = { id: session_id, name: user.name };
      await writeAudit(inNameOf(tx, user, session_id), { action: 'session.signed_in', record });
      return { ...tokens, device_token: signDeviceToken(context.keys, email, tx.now(), attempt.device_id) };
    });
  if (user.totp_enabled_at === null) return open();
  return countCodeAttempt(context, { user_id: user.id, from: attempt.device_id ?? 'unknown device' }, open);
}

function mayWork(system: Context, user: UserWithProof): void {
  const refuse = (message: string) => {
    noteFailedSignIn(system, user, 'not allowed');
    throw new AppError('forbidden', message);
  };
  if (user.status === 'disabled') refuse('Your account is disabled, contact your administrator.');
  if (user.organisation_status !== null && user.organisation_status !== 'active') {
    refuse('Organisation suspended.');
  }
}

/** A hash from before the cost was raised is replaced while the password is at hand. */
async function renewHash(system: Context, { id, password_hash }: UserWithProof, password: string) {
  if (password_hash === null || !isOutdated(password_hash)) return;
  const after = await hashPassword(password);
  await inTransaction(system, (tx) => replacePasswordHash(tx.db, id, { before: password_hash, after }));
}
