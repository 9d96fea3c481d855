import type { ForgotPassword } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getClientNetwork } from '../../../lib/network/client-network';
import { consumeAttempts } from '../attempt-limits';
import { findUserByEmail } from '../auth.queries';
import { verifyDeviceToken } from '../device-token';
import { hasRecentResetLink } from '../links/link.queries';
import { sendResetLink } from './send-reset-link';

/**
 * Notes the wish and says nothing of who is known here: what follows from it happens afterwards, so that the answer
 * takes as long for everybody. Throws `too_many_requests` for a network that asks for address after address.
 */
export async function requestPasswordReset(
  context: Context,
  { email, device_token }: ForgotPassword,
): Promise<void> {
  const network = getClientNetwork(context.caller?.address ?? '');
  const [{ seconds } = { seconds: 0 }] = await consumeAttempts(context, [[NETWORK_RESET_LIMIT, network]]);
  if (seconds > 0) {
    throw new AppError('too_many_requests', { seconds }, { retry_after: seconds });
  }
  // Silently: an address that was asked for often is not told from one that was not.
  const device_id = verifyDeviceToken(context.keys, email, device_token, context.now());
  const [ofEmail] = await consumeAttempts(context, [[EMAIL_RESET_LIMIT, `${email} ${device_id ?? network}`]]);
  if (ofEmail && ofEmail.seconds > 0) return;
  await inTransaction(asSystem(context, null), (tx) =>
    tx.events.emit(tx, 'password_reset.asked', email, { email, is_known_device: device_id !== undefined }),
  );
}

/**
 * Mails the link when somebody who may sign in has this address. Strangers cannot use these mails up: each network and
 * each known device has its own limit. Nor can they flood a mailbox: from unknown devices, a link that was mailed in the
 * last ten minutes is not followed by another. The newest link is the only one that works, so whoever reads that mailbox
 * can always set a password.
 */
export async function sendPasswordReset(
  context: Context,
  { email, is_known_device = false }: EventMap['password_reset.asked'],
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await findUserByEmail(tx.db, email);
    const mayWork = user?.organisation_status === null || user?.organisation_status === 'active';
    if (user?.status !== 'active' || !mayWork) return;
    if (!is_known_device && (await hasRecentResetLink(tx.db, user.id, RECENT_MINUTES))) return;
    await sendResetLink(tx, user.id);
  });
}

/** Five at once, then one in twelve minutes, for one account from one network or known device. */
const EMAIL_RESET_LIMIT = { name: 'reset mail', burst: 5, ms_per_token: 720_000 };
/** A whole office that has forgotten its passwords. */
const NETWORK_RESET_LIMIT = { name: 'reset network', burst: 30, ms_per_token: 20_000 };
const RECENT_MINUTES = 10;
