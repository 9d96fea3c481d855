import type { Invitation } from '@relaydesk/contracts/user';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { findMailRecipient } from '../auth.queries';
import { createOneTimeLink } from '../links/create-one-time-link';
import { revokeLinks } from '../links/link.queries';
import { writeSystemMail } from '../mail-texts';

/**
 * Mails an invited user the link to choose a password and invalidates earlier ones. Also returns the link,
 * for users without working mail. Throws `not_found`, and `not_allowed_now` for an accepted invitation.
 */
export async function sendInvitation(tx: Tx, user_id: string): Promise<Invitation> {
  const user = await findMailRecipient(tx.db, user_id);
  if (!user) throw new AppError('user_not_found');
  if (user.status !== 'invited') {
    throw new AppError('invitation_accepted');
  }
  const { link, expires_at } = await createOneTimeLink(tx, user, 'invitation');
  const { actor } = tx;
  const letter = writeSystemMail(user, 'invitation', {
    name: user.name,
    by: actor.kind === 'staff' ? actor.name : 'Relaydesk',
    organisation: user.organisation_name ?? 'Relaydesk',
    link,
  });
  await queueSystemMail(tx, { to: user.email, ...letter, sender: getMailSender(user) });
  return { link, expires_at };
}

/** Undefined while the organisation has set nothing but its name. */
function getMailSender(user: {
  organisation_name: string | null;
  legal_name: string | null;
  postal_address: string | null;
}) {
  const { organisation_name, legal_name, postal_address } = user;
  if (!legal_name && !postal_address) return undefined;
  return { name: legal_name || (organisation_name ?? ''), postal_address: postal_address ?? '' };
}

/** Invalidates the pending link. */
export const revokeInvitationLink = (tx: Tx, user_id: string): Promise<void> =>
  revokeLinks(tx.db, user_id, ['invitation']);
