import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import type { MailTestStep } from '@relaydesk/contracts/email-registration';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Context, Tx } from '../../../../context/context';
import { AppError } from '../../../../lib/app-error';
import { getEmailAccountConnection } from '../../../mailboxes/email-account-connection';
import { findEmailAccount } from '../../../mailboxes/find-email-account';
import { testMailServers } from '../../../mailboxes/test-mail-servers';
import type { ResolvedIntegration } from '../../integrations/store/resolved-integration';
import type { IntegrationConfig } from '../sdk/connector';

/**
 * An integration needs a verified email account of its own organisation. Throws `invalid`, also for another
 * organisation's account, so that its existence is not revealed.
 */
export async function assertEmailAccountUsable(
  tx: Tx,
  { organization_id }: { organization_id: string },
  { mailbox = '' }: IntegrationConfig['settings'],
): Promise<void> {
  const found = await findEmailAccount(tx, organization_id, mailbox);
  if (!found) throwInvalidMailbox(because('unknown_mailbox'));
  else if (found.status === 'pending') throwInvalidMailbox(because('mailbox_not_verified'));
  else if (found.status === 'disabled') throwInvalidMailbox(because('paused_mailbox'));
}

function throwInvalidMailbox(why: ErrorReason): never {
  const field = 'platform.settings.mailbox';
  throw AppError.because(why, { field });
}

/** Signs in to both servers of the email account: IMAP for reading, SMTP for sending. */
export async function testEmailAccount(
  context: Context,
  { organization_id }: ResolvedIntegration,
  { settings: { mailbox = '' } }: IntegrationConfig,
): Promise<IntegrationTestCheck[]> {
  const steps = await testMailServers(
    context,
    await getEmailAccountConnection(context, organization_id, mailbox),
  );
  return [
    toTestCheck(
      'credentials',
      steps.filter(({ step }) => step.startsWith('imap')),
    ),
    toTestCheck(
      'account',
      steps.filter(({ step }) => step.startsWith('smtp')),
    ),
  ];
}

function toTestCheck(check: IntegrationTestCheck['check'], steps: MailTestStep[]): IntegrationTestCheck {
  const told = steps.find(({ is_ok }) => !is_ok) ?? steps.at(-1);
  const took = steps.map(({ latency_ms }) => latency_ms ?? 0).reduce((sum, one) => sum + one, 0);
  return {
    check,
    is_ok: told?.is_ok ?? false,
    words: [told?.words, told?.hint].filter(Boolean).join(' '),
    http_status: null,
    latency_ms: took,
  };
}
