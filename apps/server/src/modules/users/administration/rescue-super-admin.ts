import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { endUserTokens } from '../../api-tokens/end-user-tokens';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { createOneTimeLink } from '../../auth/links/create-one-time-link';
import { resetTotp } from '../../auth/second-factor/reset-totp';
import { endUserSessions } from '../../auth/sessions/end-sessions';
import { findSuperAdmin } from '../user.queries';

/**
 * Recovery by the operator when the Super Admin has lost phone and recovery codes: removes the second factor,
 * ends every session and API token, and returns the token of a link to set another password. Undefined when there is none.
 */
export const rescueSuperAdmin = (context: Context): Promise<{ email: string; token: string } | undefined> =>
  inTransaction(context, async (tx) => {
    const admin = await findSuperAdmin(tx.db);
    if (!admin) return undefined;
    await resetTotp(tx, admin.id);
    await endUserSessions(tx, [admin.id]);
    await endUserTokens(tx, { id: admin.id, organization_id: null });
    await recordAuditEvent(tx, { action: 'user.rescued', record: { id: admin.id, name: admin.email } });
    const { token } = await createOneTimeLink(tx, { id: admin.id, organization_id: null }, 'first');
    return { email: admin.email, token };
  });
