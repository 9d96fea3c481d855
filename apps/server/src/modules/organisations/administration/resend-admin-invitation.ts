import { because } from '@relaydesk/contracts/errors/reasons';
import type { Invitation } from '@relaydesk/contracts/user';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { reinviteUser } from '../../users/administration/resend-invitation';
import { findFirstAdmin } from '../organisation.queries';
import { getOrganisationOrThrow } from './save-organisation';

/** A new link for the first admin; the one before is worth nothing. Throws `not_allowed_now` when none waits for it. */
export const resendAdminInvitation = (context: Context, id: string): Promise<Invitation> =>
  // Not kept for a repeated request: a link that opens an account is stored nowhere but as its hash.
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
