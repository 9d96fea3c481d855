import type { EmailRegistration, RotateMailPasswords } from '@relaydesk/contracts/email-registration';
import type { z } from 'zod';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { getRegistration, getStored, movedOn } from '../list-email-accounts';
import { changeDisabled, replacePasswords } from '../email-account.queries';
import { mustBeOneLine } from './email-account.policy';
import { openPasswords, renewedPasswords, sealPasswords } from '../seal-passwords';

interface Versioned {
  version: number;
}

/** Neither read nor sent from until it is resumed. Throws `conflict`. */
export const pauseRegistration = (context: Context, id: string, { version }: Versioned) =>
  change(context, id, 'paused', (tx) => changeDisabled(tx.db, id, { version, is_disabled: true }));

/** Throws `conflict`. */
export const resumeRegistration = (context: Context, id: string, { version }: Versioned) =>
  change(context, id, 'resumed', (tx) => changeDisabled(tx.db, id, { version, is_disabled: false }));

/** Replaces one password or both; a mailbox that was proved stays so. Throws `conflict`, and `invalid` without any. */
export const rotatePasswords = (
  context: Context,
  id: string,
  { imap_password, smtp_password, version }: z.infer<typeof RotateMailPasswords>,
): Promise<EmailRegistration> => {
  if (imap_password === undefined && smtp_password === undefined) {
    const why = 'Enter a password.';
    throw new AppError('invalid', why, { fields: { imap_password: why } });
  }
  mustBeOneLine({ imap_password, smtp_password });
  return change(context, id, 'password_rotated', async (tx) => {
    const before = openPasswords(tx, (await getStored(tx, id)).sealed_passwords, id);
    const after = {
      imap_password: imap_password ?? before.imap_password,
      smtp_password: smtp_password ?? before.smtp_password,
    };
    const sealed_passwords = sealPasswords(tx, after, id);
    return (
      (await replacePasswords(tx.db, id, { version, sealed_passwords })) && renewedPasswords(before, after)
    );
  });
};

/** `work` answers false when it is not there in this version, else what the audit log is told of it. */
const change = (
  context: Context,
  id: string,
  what: string,
  work: (tx: Tx) => Promise<object | boolean>,
): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => {
    const before = await getRegistration(tx, id);
    const done = await work(tx);
    if (done === false) throw movedOn(before);
    const after = await getRegistration(tx, id);
    await writeAudit(tx, {
      action: `email_registration.${what}`,
      organization_id: after.organization_id,
      record: { id, name: after.address },
      before: { is_disabled: before.status === 'disabled' },
      after: { is_disabled: after.status === 'disabled', ...(typeof done === 'object' && done) },
    });
    return after;
  });
