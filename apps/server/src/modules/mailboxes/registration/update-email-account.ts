import type { EmailRegistration, UpdateEmailRegistration } from '@relaydesk/contracts/email-registration';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { updateEmailAccountRow } from '../email-account.queries';
import {
  createEmailAccountConflict,
  getEmailAccount,
  getStoredEmailAccount,
  presentEmailAccount,
} from '../list-email-accounts';
import { getRenewedPasswords, sealPasswords, unsealPasswords } from '../seal-passwords';
import { assertReplyToAllowed } from './assert-reply-to';
import {
  assertSingleLine,
  getAuditedEmailAccountFields,
  isDifferentFolder,
  isDifferentServer,
  normalizeSmtpAuth,
} from './email-account.policy';

/**
 * Another server, user or security setting must be verified again. An omitted password is retained, but never
 * sent to another server than the one it was entered for. Throws `conflict` for an outdated `version`, and
 * `invalid`.
 */
export const updateEmailAccount = (
  context: Context,
  id: string,
  input: UpdateEmailRegistration,
): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => {
    const { password: imap_password, ...imap } = input.imap;
    const { password: smtp_password, ...smtp_settings } = input.smtp;
    const smtp = normalizeSmtpAuth(smtp_settings);
    assertSingleLine({
      display_name: input.display_name,
      'imap.user': imap.user,
      'imap.mailbox': imap.mailbox,
      'imap.password': imap_password,
      'smtp.user': smtp.user,
      'smtp.password': smtp_password,
    });
    const stored = await getStoredEmailAccount(tx, id);
    await assertReplyToAllowed(tx, stored.organization_id, input.reply_to);
    const isLessChecked = stored.is_certificate_checked && !input.is_certificate_checked;
    const other = {
      imap: isLessChecked || isDifferentServer(stored.imap, imap),
      smtp: isLessChecked || isDifferentServer(stored.smtp, smtp),
    };
    const before = unsealPasswords(tx, stored.sealed_passwords, id);
    const passwords = {
      imap_password: imap_password ?? before.imap_password,
      // Without a user there is no authentication and no password.
      smtp_password: smtp.user === '' ? '' : (smtp_password ?? before.smtp_password),
    };
    assertPasswordsEntered({
      'imap.password': other.imap && imap_password === undefined,
      'smtp.password': other.smtp && smtp_password === undefined && passwords.smtp_password !== '',
    });
    const { display_name, is_certificate_checked, has_plus_addressing, reply_to, version } = input;
    const isChanged = await updateEmailAccountRow(tx.db, id, {
      display_name,
      is_certificate_checked,
      has_plus_addressing,
      reply_to,
      version,
      imap,
      smtp,
      sealed_passwords: sealPasswords(tx, passwords, id),
      isOther: other.imap || other.smtp,
      isReadElsewhere: isDifferentFolder(stored.imap, imap),
    });
    if (!isChanged) throw createEmailAccountConflict(await getEmailAccount(tx, id)); // read again: a concurrent update may have committed
    const after = await getEmailAccount(tx, id);
    await recordAuditEvent(tx, {
      action: 'email_registration.updated',
      organization_id: after.organization_id,
      record: { id, name: after.address },
      before: getAuditedEmailAccountFields(presentEmailAccount(tx, stored)),
      after: { ...getAuditedEmailAccountFields(after), ...getRenewedPasswords(before, passwords) },
    });
    return after;
  });

/** A user who may change settings but does not know a password must not redirect it to another server. */
function assertPasswordsEntered(isMissing: Record<string, boolean>): void {
  const fields = Object.fromEntries(
    Object.entries(isMissing)
      .filter(([, isMissing]) => isMissing)
      .map(([name]) => [name, because('mail_password_required_again')] as const),
  );
  if (Object.keys(fields).length > 0) throw AppError.atFields(fields);
}
