import type { EmailRegistration, RotateMailPasswords } from '@relaydesk/contracts/email-registration';
import type { z } from 'zod';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { replaceEmailAccountPasswords, setEmailAccountDisabled } from '../email-account.queries';
import { createEmailAccountConflict, getEmailAccount, getStoredEmailAccount } from '../list-email-accounts';
import { getRenewedPasswords, sealPasswords, unsealPasswords } from '../seal-passwords';
import { assertSingleLine } from './email-account.policy';

interface VersionInput {
  version: number;
}

/** Stops reading and sending until it is resumed. Throws `conflict`. */
export const pauseEmailAccount = (context: Context, id: string, { version }: VersionInput) =>
  applyChange(context, id, 'paused', (tx) =>
    setEmailAccountDisabled(tx.db, id, { version, is_disabled: true }),
  );

/** Throws `conflict`. */
export const resumeEmailAccount = (context: Context, id: string, { version }: VersionInput) =>
  applyChange(context, id, 'resumed', (tx) =>
    setEmailAccountDisabled(tx.db, id, { version, is_disabled: false }),
  );

/**
 * Replaces one password or both; a verified account stays verified. Throws `conflict`, and `invalid` without
 * a password.
 */
export const rotateMailPasswords = (
  context: Context,
  id: string,
  { imap_password, smtp_password, version }: z.infer<typeof RotateMailPasswords>,
): Promise<EmailRegistration> => {
  if (imap_password === undefined && smtp_password === undefined) {
    throw new AppError('mail_password_required', {}, { field: 'imap_password' });
  }
  assertSingleLine({ imap_password, smtp_password });
  return applyChange(context, id, 'password_rotated', async (tx) => {
    const before = unsealPasswords(tx, (await getStoredEmailAccount(tx, id)).sealed_passwords, id);
    const after = {
      imap_password: imap_password ?? before.imap_password,
      smtp_password: smtp_password ?? before.smtp_password,
    };
    const sealed_passwords = sealPasswords(tx, after, id);
    return (
      (await replaceEmailAccountPasswords(tx.db, id, { version, sealed_passwords })) &&
      getRenewedPasswords(before, after)
    );
  });
};

/** `work` returns false if the row does not exist in this version, else the audit details. */
const applyChange = (
  context: Context,
  id: string,
  what: string,
  work: (tx: Tx) => Promise<object | boolean>,
): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => {
    const before = await getEmailAccount(tx, id);
    const done = await work(tx);
    if (done === false) throw createEmailAccountConflict(before);
    const after = await getEmailAccount(tx, id);
    await recordAuditEvent(tx, {
      action: `email_registration.${what}`,
      organization_id: after.organization_id,
      record: { id, name: after.address },
      before: { is_disabled: before.status === 'disabled' },
      after: { is_disabled: after.status === 'disabled', ...(typeof done === 'object' && done) },
    });
    return after;
  });
