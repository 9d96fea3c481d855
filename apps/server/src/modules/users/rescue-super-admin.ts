import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { writeAudit } from '../audit/record-audit-event';
import { endSessionsOf } from '../auth/sessions/end-sessions';
import { makeLink } from '../auth/links/create-one-time-link';
import { removeTotp } from '../auth/second-factor/reset-totp';
import { findSuperAdmin } from './user.queries';

/**
 * For whoever runs the installation when its Super Admin has lost phone and recovery codes: takes the second factor away,
 * ends every session, and answers the token of a link with which they set another password. Undefined when there is none.
 */
export const rescueSuperAdmin = (context: Context): Promise<{ email: string; token: string } | undefined> =>
  inTransaction(context, async (tx) => {
    const admin = await findSuperAdmin(tx.db);
    if (!admin) return undefined;
    await removeTotp(tx, admin.id);
    await endSessionsOf(tx, [admin.id]);
    await writeAudit(tx, { action: 'user.rescued', record: { id: admin.id, name: admin.email } });
    const { token } = await makeLink(tx, { id: admin.id, organization_id: null }, 'first');
    return { email: admin.email, token };
  });
