import type { MailTest } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getEmailAccountConnection } from '../email-account-connection';
import { getEmailAccount } from '../list-email-accounts';
import { testMailServers } from '../test-mail-servers';

/** Tests an account at its servers, within 15 seconds. Throws `not_found`. */
export async function runEmailAccountTest(context: Context, id: string): Promise<MailTest> {
  const account = await inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    const { organization_id } = await getEmailAccount(tx, id);
    return getEmailAccountConnection(tx, organization_id, id);
  });
  const steps = await testMailServers(context, account);
  const is_ok = steps.every((step) => step.is_ok);
  return inTransaction(context, async (tx) => {
    await recordAuditEvent(tx, {
      action: 'email_registration.tested',
      organization_id: account.organization_id,
      record: { id, name: account.address },
      after: { is_ok },
    });
    return { is_ok, steps, tested_at: context.now().toISOString() };
  });
}
