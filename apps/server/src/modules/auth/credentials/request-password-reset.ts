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
 * Records the request without revealing which accounts exist: the outbox does the rest, so that the answer
 * takes equally long for every address. Throws `too_many_requests` for a network that tries many addresses.
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
  // Silently: the answer does not reveal whether an address was requested often.
  const device_id = verifyDeviceToken(context.keys, email, device_token, context.now());
  const [ofEmail] = await consumeAttempts(context, [[EMAIL_RESET_LIMIT, `${email} ${device_id ?? network}`]]);
  if (ofEmail && ofEmail.seconds > 0) return;
  await inTransaction(asSystem(context, null), (tx) =>
    tx.events.emit(tx, 'password_reset.asked', email, { email, is_known_device: device_id !== undefined }),
  );
}

/**
 * Mails the link if an active user who may use a password has this address. Strangers cannot exhaust these mails: each network and
 * each known device has a separate limit. They cannot flood a mailbox either: from unknown devices, no link
 * follows within ten minutes of the last one. Only the newest link works, so the owner of the mailbox can
 * always set a password.
 */
export async function sendPasswordReset(
  context: Context,
  { email, is_known_device = false }: EventMap['password_reset.asked'],
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await findUserByEmail(tx.db, email);
    const mayWork = user?.organisation_status === null || user?.organisation_status === 'active';
    if (user?.status !== 'active' || !mayWork || user.must_use_provider) return;
    if (!is_known_device && (await hasRecentResetLink(tx.db, user.id, RECENT_MINUTES))) return;
    await sendResetLink(tx, user.id);
  });
}

/** A burst of five, then one in twelve minutes, per account and network or known device. */
const EMAIL_RESET_LIMIT = { name: 'reset mail', burst: 5, ms_per_token: 720_000 };
/** Allows a whole office to reset its passwords. */
const NETWORK_RESET_LIMIT = { name: 'reset network', burst: 30, ms_per_token: 20_000 };
const RECENT_MINUTES = 10;
