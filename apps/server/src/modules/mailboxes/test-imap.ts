import type { MailTestStep } from '@relaydesk/contracts/email-registration';
import type { ImapFlow } from 'imapflow';
import type { Context } from '../../context/context';
import type { EmailAccountConnection } from './email-account-connection';
import { getMailErrorHint } from './get-mail-error-hint';
import { buildImapOptions } from './mail-options';
import { getMailErrorText, redactPasswords } from './redact-passwords';

type ImapTestStage = 'connect' | 'sign_in' | 'mailbox';

/**
 * Connects, signs in and opens the folder; stops at the first failure or when `signal` aborts. Reads nothing.
 */
export async function testImapConnection(
  context: Context,
  account: EmailAccountConnection,
  signal: AbortSignal,
): Promise<MailTestStep[]> {
  const steps: MailTestStep[] = [];
  const begun = performance.now();
  const pass = (stage: ImapTestStage, { words = '', isTimed = true } = {}) => {
    const latency_ms = isTimed ? Math.round(performance.now() - begun) : null;
    steps.push({ step: `imap_${stage}`, is_ok: true, words, hint: null, latency_ms });
  };
  let stage: ImapTestStage = 'connect';
  let client: ImapFlow | undefined;
  const end = () => client?.close();
  try {
    const { ImapFlow } = await import('imapflow');
    const opened = new ImapFlow({ ...(await buildImapOptions(context, account)), disableAutoIdle: true });
    client = opened;
    opened.on('error', () => {}); // the pending command fails separately
    signal.addEventListener('abort', end, { once: true });
    // One call for both: the error shows which step failed.
    await opened.connect().catch((error: unknown) => {
      if (isAuthenticationFailure(error)) {
        pass('connect', { isTimed: false });
        stage = 'sign_in';
      }
      throw error;
    });
    pass('connect', { isTimed: false });
    pass('sign_in');
    stage = 'mailbox';
    // Undefined, despite its type, if the connection has closed.
    const found: { exists: number } | undefined = await opened.mailboxOpen(account.imap.mailbox, {
      readOnly: true,
    });
    if (!found) throw new Error('The mail server closed the connection.');
    pass('mailbox', { words: `${found.exists} mails` });
  } catch (error) {
    const words = redactPasswords(
      account,
      signal.aborted ? 'The server did not answer in time.' : getMailErrorText(error),
    );
    const hint = getMailErrorHint(stage, words, error);
    steps.push({ step: `imap_${stage}`, is_ok: false, words, hint, latency_ms: null });
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
  return steps;
}

const isAuthenticationFailure = (error: unknown) => error instanceof Error && 'authenticationFailed' in error;
