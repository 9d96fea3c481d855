import type { ForgotPassword } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { AppError } from '../../lib/app-error';
import { networkOf } from '../../lib/network-of';
import { createTokenBucket } from '../../lib/token-bucket';
import { findUserByEmail } from './auth.queries';
import { sendResetLink } from './send-reset-link';

/**
 * Notes the wish and says nothing of who is known here: what follows from it happens afterwards, so that the answer
 * takes as long for everybody. Throws `too_many_requests` for a network that asks for address after address.
 */
export async function forgotPassword(context: Context, { email }: ForgotPassword): Promise<void> {
  const now = context.now().getTime();
  const seconds = byNetwork.take(networkOf(context.caller?.address ?? ''), now);
  if (seconds > 0) {
    throw new AppError('too_many_requests', `Too many requests. Try again in ${seconds} seconds.`, {
      retry_after: seconds,
    });
  }
  // Silently: an address that was asked for often is not told from one that was not.
  if (byEmail.take(email, now) > 0) return;
  await inTransaction(asSystem(context, null), (tx) =>
    tx.events.emit(tx, 'password_reset.asked', email, { email }),
  );
}

/** Mails the link when somebody who may sign in has this address. */
export async function answerForgotPassword(
  context: Context,
  { email }: EventMap['password_reset.asked'],
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await findUserByEmail(tx.db, email);
    const mayWork = user?.organisation_status === null || user?.organisation_status === 'active';
    if (user?.status === 'active' && mayWork) await sendResetLink(tx, user.id);
  });
}

/** Five an hour (Chatwoot's baseline). */
const byEmail = createTokenBucket(5, 720_000);
/** A whole office that has forgotten its passwords. */
const byNetwork = createTokenBucket(30, 20_000);
