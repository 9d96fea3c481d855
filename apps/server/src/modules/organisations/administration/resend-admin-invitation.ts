import { because } from '@relaydesk/contracts/errors/reasons';
import type { Invitation } from '@relaydesk/contracts/user';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { reinviteUser } from '../../users/administration/resend-invitation';
import { findFirstAdmin } from '../organisation.queries';
import { getOrganisationOrThrow } from './save-organisation';

/**
 * Sends the first admin a new link and invalidates the old one. Throws `not_allowed_now` without a pending
 * invitation.
 */
export const resendAdminInvitation = (context: Context, id: string): Promise<Invitation> =>
  // Not stored for a repeated request: a link that opens an account is stored only as a hash.
  inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    const organisation = await getOrganisationOrThrow(tx, id);
    const admin = await findFirstAdmin(tx.db, id);
    if (admin?.status !== 'invited') {
      const why = admin ? because('first_admin_accepted') : because('first_admin_missing');
      throw AppError.because(why);
    }
    if (organisation.status !== 'active') {
      throw new AppError('organisation_status_is', { status: organisation.status });
    }
    return reinviteUser(tx, admin.id);
  });
