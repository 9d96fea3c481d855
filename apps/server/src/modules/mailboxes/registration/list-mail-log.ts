import type { MailLogEntry } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { findMailLogEntries } from '../email-account-health.queries';
import { getEmailAccount } from '../list-email-accounts';

/** The latest inbound and outbound mails, newest first. Throws `not_found`. */
export const listMailLog = (context: Context, id: string): Promise<MailLogEntry[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getEmailAccount(tx, id);
    return findMailLogEntries(tx.db, organization_id, id);
  });
