import type { CreateEmailRegistration, EmailRegistration } from '@relaydesk/contracts/email-registration';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { insertEmailAccount } from '../email-account.queries';
import { getEmailAccount } from '../list-email-accounts';
import { getRenewedPasswords, sealPasswords } from '../seal-passwords';
import { assertReplyToAllowed } from './assert-reply-to';
import { assertSingleLine, getAuditedEmailAccountFields, normalizeSmtpAuth } from './email-account.policy';

/**
 * Registers an email account; it is read and sent from once verified. Throws `taken` for a registered
 * address, `invalid` for an unknown organisation.
 */
export const createEmailAccount = (
  context: Context,
  {
    imap: { password: imap_password, ...imap },
    smtp: { password: smtp_entered, ...smtp_settings },
    ...input
  }: CreateEmailRegistration,
): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => {
    const smtp = normalizeSmtpAuth(smtp_settings);
    const smtp_password = smtp.user === '' ? '' : smtp_entered;
    assertSingleLine({
      display_name: input.display_name,
      'imap.user': imap.user,
      'imap.mailbox': imap.mailbox,
      'imap.password': imap_password,
      'smtp.user': smtp.user,
      'smtp.password': smtp_entered,
    });
    await assertReplyToAllowed(tx, input.organization_id, input.reply_to);
    const id = newId();
    const passwords = { imap_password, smtp_password };
    await insertEmailAccount(tx.db, {
      ...input,
      id,
      imap,
      smtp,
      sealed_passwords: sealPasswords(tx, passwords, id),
    }).catch(throwEmailAccountClash);
    const made = await getEmailAccount(tx, id);
    await recordAuditEvent(tx, {
      action: 'email_registration.created',
      organization_id: made.organization_id,
      record: { id, name: made.address },
      after: { ...getAuditedEmailAccountFields(made), ...getRenewedPasswords(undefined, passwords) },
    });
    return made;
  });

const CONSTRAINT_ERRORS: Record<string, [field: string, why: ErrorReason]> = {
  email_registrations_address_key: ['address', because('email_registered')],
  email_registrations_organization_id_fkey: ['organization_id', because('unknown_organisation')],
};

/** Maps a conflict with another row; does not reveal its organisation. */
export function throwEmailAccountClash(error: unknown): never {
  const [field, why] = CONSTRAINT_ERRORS[getViolatedConstraint(error) ?? ''] ?? [];
  if (!field || !why) throw error;
  throw AppError.because(why, { field });
}
