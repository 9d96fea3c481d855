import type { MailTestStep } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../context/context';
import { noteMailboxHealth } from './record-health';
import type { OpenMailbox } from './email-account-connection';
import { tryImap } from './test-imap';
import { trySmtp } from './test-smtp';

/** Milliseconds for all of it; with what it takes to note the result it stays below 15 seconds. */
const PATIENCE = 13_000;
/** Milliseconds that a try is given to come to its end once its time is over. */
const GRACE = 500;

/**
 * Really connects to both servers, signs in and opens the folder; nothing is read or sent. The result is the mailbox's
 * health; what the servers say is for people, and without its passwords.
 */
export async function tryMailbox(context: Context, mailbox: OpenMailbox): Promise<MailTestStep[]> {
  const patience = new AbortController();
  const { signal } = patience;
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  const tries = [
    inTime(tryImap(context, mailbox, signal), 'imap_connect', signal),
    inTime(trySmtp(context, mailbox, signal), 'smtp_connect', signal),
  ];
  const steps = (await Promise.all(tries)).flat();
  clearTimeout(timer);
  const failed = steps.find(({ is_ok }) => !is_ok);
  await noteMailboxHealth(
    { ...context, idempotency: undefined },
    mailbox,
    failed ? { did: 'failed', words: failed.words || 'It failed without a word.' } : { did: 'checked' },
  );
  return steps;
}

/** A look into the DNS hears no signal: what is not over by then has said nothing. */
function inTime(
  work: Promise<MailTestStep[]>,
  step: MailTestStep['step'],
  signal: AbortSignal,
): Promise<MailTestStep[]> {
  const words = 'No answer in time.';
  const late = new Promise<MailTestStep[]>((resolve) => {
    const give = () => resolve([{ step, is_ok: false, words, hint: null, latency_ms: null }]);
    signal.addEventListener('abort', () => setTimeout(give, GRACE));
  });
  return Promise.race([work, late]);
}
