import type { Invitation } from '@relaydesk/contracts/user';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { findMailRecipient } from '../auth.queries';
import { createOneTimeLink } from '../links/create-one-time-link';
import { writeSystemMail } from '../mail-texts';

/** Mails an active user a link for a new password. Throws `not_found`, `not_allowed_now`. */
export async function sendResetLink(tx: Tx, user_id: string): Promise<Invitation> {
  const user = await findMailRecipient(tx.db, user_id);
  if (!user) throw new AppError('user_not_found');
  if (user.status !== 'active') throw new AppError('user_cannot_sign_in');
  const { link, expires_at } = await createOneTimeLink(tx, user, 'reset');
  await queueSystemMail(tx, { to: user.email, ...writeSystemMail(user, 'reset', { name: user.name, link }) });
  return { link, expires_at };
}
