import type { EmailRegistration, MoveEmailRegistration } from '@relaydesk/contracts/email-registration';
import type { z } from 'zod';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit, writeAudits } from '../../audit/record-audit-event';
import { explainClash } from './create-email-account';
import { getRegistration, movedOn } from '../list-email-accounts';
import { deleteRegistration, moveRegistration } from '../email-account.queries';
import { decided } from './email-account.policy';

/**
 * To another organisation, as long as no line stands on it: conversations stay where they are. Mail that was read before
 * stays behind. Throws `in_use`, `conflict`, and `invalid` for an organisation that is not there.
 */
export const moveToOrganisation = (
  context: Context,
  id: string,
  input: z.infer<typeof MoveEmailRegistration>,
) =>
  inTransaction(context, async (tx) => {
    const before = await getRegistration(tx, id);
    mustBeFree(before, 'moved');
    if (!(await moveRegistration(tx.db, id, input).catch(explainClash))) throw movedOn(before);
    const after = await getRegistration(tx, id);
    const record = { id, name: after.address };
    await writeAudits(tx, [
      // Neither is told of the other.
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

/** Throws `in_use` while a line stands on it. */
export const removeRegistration = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const before = await getRegistration(tx, id);
    mustBeFree(before, 'removed');
    await deleteRegistration(tx.db, before.organization_id, id);
    await writeAudit(tx, {
      action: 'email_registration.deleted',
      organization_id: before.organization_id,
      record: { id, name: before.address },
      before: decided(before),
    });
    return {};
  });

function mustBeFree(current: EmailRegistration, what: 'moved' | 'removed'): void {
  const { channel_integration: line } = current;
  if (!line) return;
  const why = `The channel integration “${line.name}” stands on this mailbox: it cannot be ${what} as long as it does. Pause it instead.`;
  throw new AppError('in_use', why, { current });
}
