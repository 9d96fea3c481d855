import type { CreateEmailRegistration, EmailRegistration } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { clashOf } from '../../../db/unique-violation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { writeAudit } from '../../audit/record-audit-event';
import { mustLeadBack } from './assert-reply-to';
import { getRegistration } from '../list-email-accounts';
import { insertRegistration } from '../email-account.queries';
import { decided, mustBeOneLine, settleSignIn } from './email-account.policy';
import { renewedPasswords, sealPasswords } from '../seal-passwords';

/**
 * Registers a mailbox for an organisation; it is read and sent from once it is verified. Throws `taken` for an address
 * that is registered already, `invalid` for an organisation that is not there.
 */
export const createRegistration = (
  context: Context,
  {
    imap: { password: imap_password, ...imap },
    smtp: { password: smtp_entered, ...smtp_settings },
    ...input
  }: CreateEmailRegistration,
): Promise<EmailRegistration> =>
  inTransaction(context, async (tx) => {
    const smtp = settleSignIn(smtp_settings);
    const smtp_password = smtp.user === '' ? '' : smtp_entered;
    mustBeOneLine({
      display_name: input.display_name,
      'imap.user': imap.user,
      'imap.mailbox': imap.mailbox,
      'imap.password': imap_password,
      'smtp.user': smtp.user,
      'smtp.password': smtp_entered,
    });
    await mustLeadBack(tx, input.organization_id, input.reply_to);
    const id = newId();
    const passwords = { imap_password, smtp_password };
    await insertRegistration(tx.db, {
      ...input,
      id,
      imap,
      smtp,
      sealed_passwords: sealPasswords(tx, passwords, id),
    }).catch(explainClash);
    const made = await getRegistration(tx, id);
    await writeAudit(tx, {
      action: 'email_registration.created',
      organization_id: made.organization_id,
      record: { id, name: made.address },
      after: { ...decided(made), ...renewedPasswords(undefined, passwords) },
    });
    return made;
  });

const CLASHES: Record<string, [name: 'taken' | 'invalid', field: string, why: string]> = {
  email_registrations_address_key: ['taken', 'address', 'This address is registered already.'],
  email_registrations_organization_id_fkey: ['invalid', 'organization_id', 'There is no such organisation.'],
};

/** Of a write that ran into another row; it does not tell whose. */
export function explainClash(error: unknown): never {
  const [name, field, why] = CLASHES[clashOf(error) ?? ''] ?? [];
  if (!name || !field || !why) throw error;
  throw new AppError(name, why, { fields: { [field]: why } });
}
