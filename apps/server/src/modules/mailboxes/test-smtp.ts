import type { MailTestStep } from '@relaydesk/contracts/email-registration';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Context } from '../../context/context';
import type { EmailAccountConnection } from './email-account-connection';
import { getMailErrorHint } from './get-mail-error-hint';
import { buildSmtpOptions } from './mail-options';
import { getMailErrorText, redactPasswords } from './redact-passwords';

/** Connects and signs in; stops at the first failure or when `signal` aborts. Sends nothing. */
export async function testSmtpConnection(
  context: Context,
  account: EmailAccountConnection,
  signal: AbortSignal,
): Promise<MailTestStep[]> {
  const steps: MailTestStep[] = [];
  const begun = performance.now();
  const pass = (step: 'smtp_connect' | 'smtp_sign_in', words = '') =>
    steps.push({ step, is_ok: true, words, hint: null, latency_ms: Math.round(performance.now() - begun) });
  const fail = (error: unknown): MailTestStep[] => {
    const isConnected = steps.length > 0;
    const words = redactPasswords(
      account,
      signal.aborted ? 'The server did not answer in time.' : getMailErrorText(error),
    );
    const step = isConnected ? 'smtp_sign_in' : 'smtp_connect';
    const hint = getMailErrorHint(isConnected ? 'sign_in' : 'connect', words, error);
    return [...steps, { step, is_ok: false, words, hint, latency_ms: null }];
  };

  let connection: SMTPConnection | undefined;
  const end = () => connection?.close();
  try {
    const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
    const { auth, ...options } = await buildSmtpOptions(context, account);
    const opened = new SMTPConnection(options);
    connection = opened;
    const broken = new Promise<never>((_, reject) => {
      opened.on('error', reject);
      opened.on('end', () => reject(new Error('The server closed the connection.')));
    });
    broken.catch(() => {}); // the awaiting caller, if any, reports it
    signal.addEventListener('abort', end, { once: true });
    await Promise.race([promisifyCall((done) => opened.connect(done)), broken]);
    pass('smtp_connect');
    if (!auth) return steps;
    if (opened.allowsAuth) {
      const credentials = { user: account.smtp.user, pass: account.smtp_password };
      const as = { credentials, ...(options.authMethod && { method: options.authMethod }) };
      await Promise.race([promisifyCall((done) => opened.login(as, done)), broken]);
      pass('smtp_sign_in');
    } else {
      pass('smtp_sign_in', 'The server asks nobody to sign in.');
    }
    return steps;
  } catch (error) {
    return fail(error);
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

const promisifyCall = (call: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())));
