import type { EmailRegistration, MoveEmailRegistration } from '@relaydesk/contracts/email-registration';
import type { z } from 'zod';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent, recordAuditEvents } from '../../audit/record-audit-event';
import { deleteEmailAccount, updateEmailAccountOrganisation } from '../email-account.queries';
import { createEmailAccountConflict, getEmailAccount } from '../list-email-accounts';
import { throwEmailAccountClash } from './create-email-account';
import { getAuditedEmailAccountFields } from './email-account.policy';

/**
 * Moves an unused account to another organisation: conversations are not moved. Mail read before stays.
 * Throws `in_use`, `conflict`, and `invalid` for an unknown organisation.
 */
export const moveEmailAccount = (
  context: Context,
  id: string,
  input: z.infer<typeof MoveEmailRegistration>,
) =>
  inTransaction(context, async (tx) => {
    const before = await getEmailAccount(tx, id);
    assertNotInUse(before);
    if (!(await updateEmailAccountOrganisation(tx.db, id, input).catch(throwEmailAccountClash)))
      throw createEmailAccountConflict(before);
    const after = await getEmailAccount(tx, id);
    const record = { id, name: after.address };
    await recordAuditEvents(tx, [
      // Neither entry names the other organisation.
      { action: 'email_registration.moved_away', organization_id: before.organization_id, record },
      { action: 'email_registration.moved_here', organization_id: after.organization_id, record },
      {
        action: 'email_registration.moved',
        organization_id: null,
        record,
        before: { organisation: before.organization_name },
        after: { organisation: after.organization_name },
      },
    ]);
    return after;
  });

/** Throws `in_use` while it has an integration. */
export const removeEmailAccount = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const before = await getEmailAccount(tx, id);
    assertNotInUse(before);
    await deleteEmailAccount(tx.db, before.organization_id, id);
    await recordAuditEvent(tx, {
      action: 'email_registration.deleted',
      organization_id: before.organization_id,
      record: { id, name: before.address },
      before: getAuditedEmailAccountFields(before),
    });
    return {};
  });

function assertNotInUse(current: EmailRegistration): void {
  const { channel_integration: line } = current;
  if (!line) return;
  throw new AppError('mailbox_in_use', { integration: line.name }, { current });
}
