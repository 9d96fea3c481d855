import type { MailLogEntry } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { getRegistration } from '../list-email-accounts';
import { selectMailLog } from '../email-account-health.queries';

/** What came and went last, newest first. Throws `not_found`. */
export const listMailLog = (context: Context, id: string): Promise<MailLogEntry[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getRegistration(tx, id);
    return selectMailLog(tx.db, organization_id, id);
  });
