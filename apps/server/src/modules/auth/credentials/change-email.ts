import type { RestoredEmail } from '@relaydesk/contracts/auth';
import { asSystem, type Context, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import { newSecret } from '../../../lib/secrets';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { setPasswordHash, updateEmail } from '../../users/records/user-record';
import { consumeAttempts } from '../attempt-limits';
import { findMailRecipient, isEmailInUse } from '../auth.queries';
import { createOneTimeLink } from '../links/create-one-time-link';
import { revokeLinks } from '../links/link.queries';
import { getOneTimeLink, redeemLink } from '../links/one-time-link';
import { writeSystemMail } from '../mail-texts';
import { hashPassword } from '../passwords/password';
import { endUserSessions } from '../sessions/end-sessions';
import { emitAccessChanged } from '../sessions/revoke-access';
import { withStaffActor } from '../with-staff-actor';

/**
 * Mails a confirmation link to the new address of an active user, and a notice with a cancellation link to
 * the current one. The address changes when the first link is used. The answer is the same for an address of
 * another account: its owner gets a notice instead of a link. Throws `invalid` (fields.email),
 * `not_allowed_now`, `too_many_requests`.
 */
export async function requestEmailChange(
  context: Context,
  user_id: string,
  email: string,
  /** Checks the user in the transaction of the change; throws to refuse it. */
  check: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<void> {
  if (context.outgoingMail === 'none') {
    throw new AppError('mail_not_configured');
  }
  await enforceRequestLimit(context, user_id);
  const isTaken = await inTransaction(asSystem(context, null), (tx) => isEmailInUse(tx.db, email));
  await inTransaction(context, async (tx) => {
    await check(tx);
    const user = await findMailRecipient(tx.db, user_id);
    if (user?.status !== 'active') throw new AppError('user_cannot_sign_in');
    if (user.email.toLowerCase() === email) {
      throw new AppError('email_unchanged', {}, { field: 'email' });
    }
    const { link } = await createOneTimeLink(tx, user, 'email_change', email);
    const { name } = user;
    await queueSystemMail(tx, {
      to: email,
      ...(isTaken
        ? writeSystemMail(user, 'email_taken')
        : writeSystemMail(user, 'email_change', { name, email, link })),
    });
    await sendUndoLink(tx, user, email, 'email_change_requested');
    await recordAuditEvent(tx, {
      action: 'user.email_change_requested',
      organization_id: user.organization_id,
      record: { id: user_id, name },
      before: { email: user.email },
      after: { email },
    });
  });
}

/** Invalidates the link that was mailed to the new address, if any. */
export const withdrawEmailChange = (tx: Tx, user_id: string): Promise<void> =>
  revokeLinks(tx.db, user_id, ['email_change']);

/**
 * Changes a user's address to the one that received the link. Throws `link_expired`, and `taken` when another
 * user has taken it: only the holder of the link learns that.
 */
export const confirmEmail = (context: Context, token: string): Promise<Record<string, never>> =>
  inTransaction(asSystem(context, null), async (tx) => {
    const user = await redeemEmailLink(tx, token, 'email_change');
    await changeEmailWithAudit(tx, user, 'user.email_changed');
    await sendUndoLink(tx, user, user.address, 'email_changed');
    await emitAccessChanged(tx, [user.id]); // sessions contain the address
    return {};
  });

/**
 * For "This was not me": restores or keeps the earlier address, ends every session, invalidates the password,
 * and returns the token of a link for a new one. Throws `link_expired`, and `taken`.
 */
export async function undoEmailChange(context: Context, token: string): Promise<RestoredEmail> {
  const unusable = await hashPassword(newSecret());
  return inTransaction(asSystem(context, null), async (tx) => {
    const user = await redeemEmailLink(tx, token, 'email_undo');
    await changeEmailWithAudit(tx, user, 'user.email_restored');
    await setPasswordHash(tx.db, user.id, unusable);
    await revokeLinks(tx.db, user.id);
    await revokeLinks(tx.db, user.id, ['email_undo']);
    await endUserSessions(tx, [user.id]);
    return { reset_token: (await createOneTimeLink(tx, user, 'reset')).token };
  });
}

/** Consumes a link; returns its user and address. */
async function redeemEmailLink(tx: Tx, token: string, kind: 'email_change' | 'email_undo') {
  const link = await getOneTimeLink(tx, token, [kind]);
  await redeemLink(tx, token);
  return { ...link, id: link.user_id, address: link.address ?? link.email };
}

type LinkedUser = Awaited<ReturnType<typeof redeemEmailLink>>;

async function changeEmailWithAudit(
  tx: Tx,
  user: LinkedUser,
  action: 'user.email_changed' | 'user.email_restored',
) {
  await updateEmail(tx.db, user.id, user.address).catch(throwEmailTaken);
  const record = { id: user.id, name: user.name };
  const [before, after] = [{ email: user.email }, { email: user.address }];
  await recordAuditEvent(withStaffActor(tx, user), { action, record, before, after });
}

function throwEmailTaken(error: unknown): never {
  if (!getViolatedConstraint(error)?.startsWith('users_email')) throw error;
  throw new AppError('email_used_by_account');
}

/** Notifies the current address, with a link that reverts the change. */
async function sendUndoLink(
  tx: Tx,
  user: Omit<NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>, 'legal_name' | 'postal_address'>,
  email: string,
  letter: 'email_change_requested' | 'email_changed',
): Promise<void> {
  const { link } = await createOneTimeLink(tx, user, 'email_undo', user.email);
  await queueSystemMail(tx, {
    to: user.email,
    ...writeSystemMail(user, letter, { name: user.name, email, link }),
  });
}

/** Prevents mail flooding: a burst of five per user, then one in twelve minutes. */
async function enforceRequestLimit(context: Context, user_id: string): Promise<void> {
  const [{ seconds } = { seconds: 0 }] = await consumeAttempts(context, [[EMAIL_CHANGE_LIMIT, user_id]]);
  if (seconds === 0) return;
  throw new AppError('too_many_requests', { seconds }, { retry_after: seconds });
}

const EMAIL_CHANGE_LIMIT = { name: 'email change', burst: 5, ms_per_token: 720_000 };
