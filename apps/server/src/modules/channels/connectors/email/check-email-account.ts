import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import type { MailTestStep } from '@relaydesk/contracts/email-registration';
import type { Context, Tx } from '../../../../context/context';
import { AppError } from '../../../../lib/app-error';
import { findMailbox } from '../../../mailboxes/find-email-account';
import { openMailbox } from '../../../mailboxes/email-account-connection';
import { tryMailbox } from '../../../mailboxes/test-mail-servers';
import type { Access } from '../sdk/connector';
import type { Line } from '../../integrations/store/resolved-integration';

/**
 * A line stands on a mailbox of its own organisation that has been proved to be its own. Throws `invalid`; of another
 * organisation's it does not say that there is one.
 */
export async function checkMailbox(
  tx: Tx,
  { organization_id }: { organization_id: string },
  { mailbox = '' }: Access['settings'],
): Promise<void> {
  const found = await findMailbox(tx, organization_id, mailbox);
  if (!found) refuse('There is no such mailbox.');
  else if (found.status === 'pending') refuse('This mailbox is not verified yet.');
  else if (found.status === 'disabled') refuse('This mailbox is paused.');
}

function refuse(why: string): never {
  const field = 'platform.settings.mailbox';
  throw new AppError('invalid', `${field}: ${why}`, { fields: { [field]: why } });
}

/** Signs in to both servers of the mailbox: it is read from the one, and written to through the other. */
export async function testMailbox(
  context: Context,
  { organization_id }: Line,
  { settings: { mailbox = '' } }: Access,
): Promise<TestCheck[]> {
  const steps = await tryMailbox(context, await openMailbox(context, organization_id, mailbox));
  return [
    asCheck(
      'credentials',
      steps.filter(({ step }) => step.startsWith('imap')),
    ),
    asCheck(
      'account',
      steps.filter(({ step }) => step.startsWith('smtp')),
    ),
  ];
}

function asCheck(check: TestCheck['check'], steps: MailTestStep[]): TestCheck {
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
