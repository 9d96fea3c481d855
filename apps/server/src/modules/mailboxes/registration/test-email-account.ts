import type { MailTest } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { writeAudit } from '../../audit/record-audit-event';
import { getRegistration } from '../list-email-accounts';
import { openMailbox } from '../email-account-connection';
import { tryMailbox } from '../test-mail-servers';

/** Really tries a mailbox, within 15 seconds. Throws `not_found`. */
export async function testRegistration(context: Context, id: string): Promise<MailTest> {
  const mailbox = await inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    const { organization_id } = await getRegistration(tx, id);
    return openMailbox(tx, organization_id, id);
  });
  const steps = await tryMailbox(context, mailbox);
  const is_ok = steps.every((step) => step.is_ok);
  return inTransaction(context, async (tx) => {
    await writeAudit(tx, {
      action: 'email_registration.tested',
      organization_id: mailbox.organization_id,
      record: { id, name: mailbox.address },
      after: { is_ok },
    });
    return { is_ok, steps, tested_at: context.now().toISOString() };
  });
}
