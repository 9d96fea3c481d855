import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Context } from '../../../../../context/context';
import {
  type EmailAccountConnection,
  getEmailAccountConnection,
} from '../../../../mailboxes/email-account-connection';
import { buildImapOptions } from '../../../../mailboxes/mail-options';
import type { LeasedMailbox } from '../../../../mailboxes/mailbox-lease';
import { recordEmailAccountHealth } from '../../../../mailboxes/record-health';
import { getMailErrorText, redactPasswords } from '../../../../mailboxes/redact-passwords';
import { MAX_FETCHED_BYTES } from './fetch-mail';
import { fetchNewMail } from './fetch-new-mail';

/** A mailbox that is being read. */
export interface MailboxReader {
  /** Polls immediately, also after a failed attempt. */
  poll(): void;
  /** Resolves when all its work has ended. */
  stop(): Promise<void>;
}

/**
 * Milliseconds: IDLE must be renewed within 29 minutes (RFC 2177), and dead connections are not detected
 * otherwise.
 */
const IDLE_MS = 5 * 60_000;
/**
 * Milliseconds of silence after which the server is probed; after the same time again the connection is
 * closed.
 */
const SOCKET_TIMEOUT_MS = 60_000;
/** Milliseconds without a command before IDLE starts. */
const IDLE_AFTER_MS = 500;
/**
 * Bytes: no response is larger than a fully fetched mail, and no line longer than a list of 500,000 numbers.
 */
const LIMITS = {
  maxLiteralSize: MAX_FETCHED_BYTES + 65_536,
  maxResponseSize: MAX_FETCHED_BYTES + 2 ** 20,
  maxLineLength: 2 ** 22,
};
/** Milliseconds between attempts: exponential with jitter, so that a recovering server is not overloaded. */
const RETRY_MS = { first: 1_000, most: 5 * 60_000 };

/** Reads until stopped; errors are recorded for the account and retried. */
export function startMailboxReader(context: Context, held: LeasedMailbox): MailboxReader {
  const ended = new AbortController();
  const bell = createWakeSignal(ended.signal);
  const reading = (async () => {
    let failures = 0;
    while (!ended.signal.aborted) {
      let account: EmailAccountConnection | undefined;
      try {
        // Deleted meanwhile: the watcher's next poll stops this reader.
        account = await getEmailAccountConnection(context, held.organization_id, held.id);
        await readUntilDisconnected(context, account, held, bell, ended.signal, () => {
          failures = -1;
        });
      } catch (error) {
        if (ended.signal.aborted) return;
        // Servers close connections occasionally: no error is recorded if the next attempt succeeds.
        const isNews = failures >= 0;
        if (isNews && account) {
          const words = redactPasswords(account, getMailErrorText(error));
          await recordEmailAccountHealth(context, held, { did: 'failed', words }).catch(() => {}); // retried
        }
        bell.reset();
        await bell.waitForNotification(computeRetryDelay(Math.max(0, failures++)));
      }
    }
  })();
  return {
    poll: bell.notify,
    async stop() {
      ended.abort();
      await reading;
    },
  };
}

const computeRetryDelay = (failures: number): number =>
  Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** Math.min(failures, 20)) * (0.5 + Math.random() / 2);

/** Resolves when the connection closes or reading is stopped. Throws the cause. */
async function readUntilDisconnected(
  context: Context,
  account: EmailAccountConnection,
  held: LeasedMailbox,
  bell: WakeSignal,
  signal: AbortSignal,
  onTaken: () => void,
): Promise<void> {
  const client = await createImapClient(context, account);
  const hangUp = () => client.close();
  signal.addEventListener('abort', hangUp);
  let failure: unknown;
  client.on('error', (error) => {
    failure = error;
  });
  try {
    if (signal.aborted) return;
    await client.connect();
    client.on('exists', bell.notify);
    client.on('close', bell.notify);
    await client.mailboxOpen(account.imap.mailbox);
    while (!signal.aborted) {
      if (!client.usable) throw failure ?? new Error('The mail server closed the connection.');
      await fetchNewMail(context, client, { held, signal });
      await recordEmailAccountHealth(context, held, { did: 'checked' });
      onTaken();
      await bell.waitForNotification(account.imap.poll_seconds * 1000);
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    client.off('close', bell.notify); // the expected close must not trigger a poll
    if (client.usable && !signal.aborted) await client.logout().catch(() => {}); // already closed
    client.close();
  }
}

/** The library is loaded when there is a mailbox to read. */
async function createImapClient(context: Context, account: EmailAccountConnection): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  return new ImapFlow({
    ...(await buildImapOptions(context, account)),
    ...LIMITS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    maxIdleTime: IDLE_MS,
    autoIdleDelay: IDLE_AFTER_MS,
  });
}

interface WakeSignal {
  notify(): void;
  /** Clears a pending notification. */
  reset(): void;
  /** Resolves on a notification, one since the last wait, or the timeout in milliseconds. */
  waitForNotification(ms: number): Promise<void>;
}

function createWakeSignal(signal: AbortSignal): WakeSignal {
  let hasRung = false;
  let wake: AbortController | undefined;
  const ring = () => {
    hasRung = true;
    wake?.abort();
  };
  signal.addEventListener('abort', ring);
  return {
    notify: ring,
    reset() {
      hasRung = false;
    },
    async waitForNotification(ms) {
      if (!hasRung && !signal.aborted) {
        wake = new AbortController();
        await wait(ms, undefined, { signal: wake.signal, ref: false }).catch(() => {}); // notified
        wake = undefined;
      }
      hasRung = false;
    },
  };
}
