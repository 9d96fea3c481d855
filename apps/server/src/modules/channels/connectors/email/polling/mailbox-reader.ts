import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Context } from '../../../../../context/context';
import { imapOptions } from '../../../../mailboxes/mail-options';
import { noteMailboxHealth } from '../../../../mailboxes/record-health';
import { type OpenMailbox, openMailbox } from '../../../../mailboxes/email-account-connection';
import { withoutSecrets, wordsOf } from '../../../../mailboxes/redact-passwords';
import { LARGEST } from './fetch-mail';
import { takeNewMail } from './fetch-new-mail';
import type { Held } from './mailbox-lease.queries';

/** One mailbox being read. */
export interface Reading {
  /** Looks now, and tries again now where the last try has failed. */
  look(): void;
  /** Resolves when nothing of it is under way. */
  stop(): Promise<void>;
}

/** Milliseconds: IDLE ends after 29 minutes at the latest (RFC 2177), and dead connections stay open for ever. */
const IDLE_MS = 5 * 60_000;
/** Milliseconds of silence after which the server is asked whether it is still there; as long again, and it is not. */
const SILENT_MS = 60_000;
/** Milliseconds without a command until the server is left to tell by itself. */
const IDLE_AFTER_MS = 500;
/** Bytes: no answer of a server is longer than a mail that is fetched whole, and no line of it than a list of 500,000 numbers. */
const LIMITS = {
  maxLiteralSize: LARGEST + 65_536,
  maxResponseSize: LARGEST + 2 ** 20,
  maxLineLength: 2 ** 22,
};
/** Milliseconds between two tries, doubled each time, and a part of it by chance: a server that comes back is not stormed. */
const RETRY_MS = { first: 1_000, most: 5 * 60_000 };

/** Reads until it is stopped; what goes wrong is told of the mailbox, and tried again. */
export function readMailbox(context: Context, held: Held): Reading {
  const ended = new AbortController();
  const bell = createBell(ended.signal);
  const reading = (async () => {
    let failures = 0;
    while (!ended.signal.aborted) {
      let mailbox: OpenMailbox | undefined;
      try {
        // Removed meanwhile: the watcher's next look ends this.
        mailbox = await openMailbox(context, held.organization_id, held.id);
        await readConnected(context, mailbox, held, bell, ended.signal, () => {
          failures = -1;
        });
      } catch (error) {
        if (ended.signal.aborted) return;
        // Servers end connections now and then: nobody hears of one that comes back at once.
        const isNews = failures >= 0;
        if (isNews && mailbox) {
          const words = withoutSecrets(mailbox, wordsOf(error));
          await noteMailboxHealth(context, held, { did: 'failed', words }).catch(() => {}); // told with the next one
        }
        bell.hush();
        await bell.rings(delayOf(Math.max(0, failures++)));
      }
    }
  })();
  return {
    look: bell.ring,
    async stop() {
      ended.abort();
      await reading;
    },
  };
}

const delayOf = (failures: number): number =>
  Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** Math.min(failures, 20)) * (0.5 + Math.random() / 2);

/** Until the connection ends or reading is to stop. Throws what ended it. */
async function readConnected(
  context: Context,
  mailbox: OpenMailbox,
  held: Held,
  bell: Bell,
  signal: AbortSignal,
  onTaken: () => void,
): Promise<void> {
  const client = await prepare(context, mailbox);
  const hangUp = () => client.close();
  signal.addEventListener('abort', hangUp);
  let failure: unknown;
  client.on('error', (error) => {
    failure = error;
  });
  try {
    if (signal.aborted) return;
    await client.connect();
    client.on('exists', bell.ring);
    client.on('close', bell.ring);
    await client.mailboxOpen(mailbox.imap.mailbox);
    while (!signal.aborted) {
      if (!client.usable) throw failure ?? new Error('The mail server has closed the connection.');
      await takeNewMail(context, client, { held, signal });
      await noteMailboxHealth(context, held, { did: 'checked' });
      onTaken();
      await bell.rings(mailbox.imap.poll_seconds * 1000);
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    client.off('close', bell.ring); // it is about to be closed, which is no reason to look again
    if (client.usable && !signal.aborted) await client.logout().catch(() => {}); // it is gone already
    client.close();
  }
}

/** The library is loaded when there is a mailbox to read. */
async function prepare(context: Context, mailbox: OpenMailbox): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  return new ImapFlow({
    ...(await imapOptions(context, mailbox)),
    ...LIMITS,
    socketTimeout: SILENT_MS,
    maxIdleTime: IDLE_MS,
    autoIdleDelay: IDLE_AFTER_MS,
  });
}

interface Bell {
  ring(): void;
  /** As if it had not rung. */
  hush(): void;
  /** Resolves when it rings, has rung since the last time, or after so many milliseconds. */
  rings(ms: number): Promise<void>;
}

function createBell(signal: AbortSignal): Bell {
  let hasRung = false;
  let wake: AbortController | undefined;
  const ring = () => {
    hasRung = true;
    wake?.abort();
  };
  signal.addEventListener('abort', ring);
  return {
    ring,
    hush() {
      hasRung = false;
    },
    async rings(ms) {
      if (!hasRung && !signal.aborted) {
        wake = new AbortController();
        await wait(ms, undefined, { signal: wake.signal, ref: false }).catch(() => {}); // it has rung
        wake = undefined;
      }
      hasRung = false;
    },
  };
}
