import type { MailTestStep } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../context/context';
import type { EmailAccountConnection } from './email-account-connection';
import { recordEmailAccountHealth } from './record-health';
import { testImapConnection } from './test-imap';
import { testSmtpConnection } from './test-smtp';

/** Milliseconds for all of it; with what it takes to note the result it stays below 15 seconds. */
const TIMEOUT_MS = 13_000;
/** Milliseconds that a try is given to come to its end once its time is over. */
const GRACE_MS = 500;

/**
 * Really connects to both servers, signs in and opens the folder; nothing is read or sent. The result is the mailbox's
 * health; what the servers say is for people, and without its passwords.
 */
export async function testMailServers(
  context: Context,
  account: EmailAccountConnection,
): Promise<MailTestStep[]> {
  const patience = new AbortController();
  const { signal } = patience;
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  const tries = [
    withTimeout(testImapConnection(context, account, signal), 'imap_connect', signal),
    withTimeout(testSmtpConnection(context, account, signal), 'smtp_connect', signal),
  ];
  const steps = (await Promise.all(tries)).flat();
  clearTimeout(timer);
  const failed = steps.find(({ is_ok }) => !is_ok);
  await recordEmailAccountHealth(
    { ...context, idempotency: undefined },
    account,
    failed ? { did: 'failed', words: failed.words || 'It failed without a word.' } : { did: 'checked' },
  );
  return steps;
}

/** A look into the DNS hears no signal: what is not over by then has said nothing. */
function withTimeout(
  work: Promise<MailTestStep[]>,
  step: MailTestStep['step'],
  signal: AbortSignal,
): Promise<MailTestStep[]> {
  const words = 'No answer in time.';
  const late = new Promise<MailTestStep[]>((resolve) => {
    const give = () => resolve([{ step, is_ok: false, words, hint: null, latency_ms: null }]);
    signal.addEventListener('abort', () => setTimeout(give, GRACE_MS));
  });
  return Promise.race([work, late]);
}
