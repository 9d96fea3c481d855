import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { recordAuditEvent } from '../audit/record-audit-event';
import { mailExists, requeueMail } from './mail.queries';

/**
 * Resends a mail that was refused or whose outcome is unknown. Throws `not_found`, and `not_allowed_now` for
 * one that is sent or in progress.
 */
export const resendMail = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const mail = await requeueMail(tx.db, id);
    if (!mail) {
      if (!(await mailExists(tx.db, id))) throw new AppError('mail_not_found');
      throw new AppError('mail_not_failed');
    }
    await recordAuditEvent(tx, { action: 'mail.resent', record: { id, name: mail.subject } });
    await tx.events.emit(tx, 'mail.queued', id, { id });
  });
