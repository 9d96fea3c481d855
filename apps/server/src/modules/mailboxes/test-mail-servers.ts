import type { MailTestStep } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../context/context';
import type { EmailAccountConnection } from './email-account-connection';
import { recordEmailAccountHealth } from './record-health';
import { testImapConnection } from './test-imap';
import { testSmtpConnection } from './test-smtp';

/** Milliseconds for the whole test; with storing the result it stays below 15 seconds. */
const TIMEOUT_MS = 13_000;
/** Milliseconds for an aborted attempt to end. */
const GRACE_MS = 500;

/**
 * Connects to both servers, signs in and opens the folder; nothing is read or sent. The result is the
 * account's health; server texts are returned without passwords.
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
    failed
      ? { did: 'failed', words: failed.words || 'The test failed without an error message.' }
      : { did: 'checked' },
  );
  return steps;
}

/** DNS look-ups ignore the signal: a pending one counts as no response. */
function withTimeout(
  work: Promise<MailTestStep[]>,
  step: MailTestStep['step'],
  signal: AbortSignal,
): Promise<MailTestStep[]> {
  const words = 'The server did not answer in time.';
  const late = new Promise<MailTestStep[]>((resolve) => {
    const give = () => resolve([{ step, is_ok: false, words, hint: null, latency_ms: null }]);
    signal.addEventListener('abort', () => setTimeout(give, GRACE_MS));
  });
  return Promise.race([work, late]);
}
