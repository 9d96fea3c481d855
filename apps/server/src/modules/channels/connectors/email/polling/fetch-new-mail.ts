import type { ImapFlow } from 'imapflow';
import type { Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { CODE_HEADER, confirmVerificationCode } from '../../../../mailboxes/confirm-verification-code';
import { getEmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import { recordEmailAccountHealth } from '../../../../mailboxes/record-health';
import { recordMailLogEntry } from '../../../../mailboxes/record-mail-log';
import { storeWebhookEvent } from '../../../webhooks/queue/store-webhook-event';
import { finishFetches, startFetches } from './fetch-attempts';
import {
  assertMailboxOpen,
  listMailboxItems,
  MAX_HEADER_FETCH_BYTES,
  type MailboxItem,
  withMailBytes,
} from './fetch-mail';
import {
  deleteFetchAttempts,
  deleteSetAsideMailsByUid,
  findMailboxProgress,
  type LeasedMailbox,
  listMailRetries,
  type MailboxProgress,
  saveMailboxProgress,
  upsertSetAsideMails,
} from './mailbox-lease.queries';
import { parseEnvelope } from './parse-envelope';

/** Mails after which it is kept how far the mailbox was read; after a crash these are fetched again, and change nothing. */
const PROGRESS_INTERVAL = 20;
const DAY_MS = 86_400_000;

interface MailboxPoll {
  held: LeasedMailbox;
  signal: AbortSignal;
}

/**
 * Takes what has come since the last look, in order: each is stored before it is marked as seen. While no line stands on
 * the mailbox only our own coded mail is looked for, and everything else waits for one.
 */
export async function fetchNewMail(context: Context, client: ImapFlow, look: MailboxPoll): Promise<void> {
  const { held, signal } = look;
  // Asked anew each time: it may be proved by now, and a line may stand on it.
  const { address, is_disabled, is_verified, line_id, imap } = await getEmailAccountConnection(
    context,
    held.organization_id,
    held.id,
  );
  if (is_disabled) return;
  if (!is_verified) return confirmPendingCodes(context, client, held);
  const progress = await findStartUid(context, client, held, imap.since_days);
  if (line_id === null) return confirmPendingCodes(context, client, held);

  const uids = await searchUids(client, { uid: `${progress.last_uid + 1}:*` });
  // "5:*" names the last one as well where there is none above.
  const fresh = uids.filter((uid) => uid > progress.last_uid);
  const retried = await inTransaction(context, (tx) =>
    listMailRetries(tx.db, { ...held, uid_validity: progress.uid_validity }),
  );
  const waiting = [...retried, ...fresh];
  let last_uid = progress.last_uid;
  for (let at = 0; at < waiting.length && !signal.aborted; ) {
    const next = waiting.slice(at, at + PROGRESS_INTERVAL);
    const { uids, share } = await startFetches(context, held, progress.uid_validity, next);
    at += uids.length;
    for (const mail of share === 'none' ? [] : await listMailboxItems(client, uids)) {
      const delivery_key = `${progress.uid_validity}:${mail.uid}`;
      const taking = { held, line_id, mail, delivery_key, isSetAside: share === 'head' };
      await withMailBytes(client, mail, share, (bytes) => storeFetchedMail(context, { ...taking, bytes }));
    }
    last_uid = Math.max(last_uid, ...uids);
    // In this order: what a crash leaves unmarked is fetched once more, and marked then.
    if (share !== 'none') await markSeen(client, uids);
    await inTransaction(context, async (tx) => {
      await saveMailboxProgress(tx.db, held, { ...progress, last_uid });
      await deleteFetchAttempts(tx.db, held, uids);
      const fetch = { ...held, uid_validity: progress.uid_validity };
      if (share === 'whole') return deleteSetAsideMailsByUid(tx.db, fetch, uids);
      await upsertSetAsideMails(tx.db, fetch, { uids, share });
      await tx.events.emit(tx, 'inbound.set_aside', held.id, {
        organization_id: held.organization_id,
        of: `the mailbox ${address}`,
      });
    });
    finishFetches(held, progress.uid_validity, uids);
    await recordEmailAccountHealth(context, held, { did: 'received' });
  }
}

/**
 * Up to where the mailbox is read. Of one that is not known, or numbers its mails anew, what came in the last days is
 * still to be read; what we have already is told by its Message-ID.
 */
async function findStartUid(
  context: Context,
  client: ImapFlow,
  held: LeasedMailbox,
  since_days: number,
): Promise<{ uid_validity: number; last_uid: number }> {
  const open = client.mailbox;
  if (!open) throw new Error('The mail server has closed the connection.');
  const uid_validity = Number(open.uidValidity ?? 0); // one that tells none never numbers anew
  const before: MailboxProgress = await inTransaction(context, (tx) => findMailboxProgress(tx.db, held));
  if (before.uid_validity === uid_validity && before.last_uid !== null) {
    return { uid_validity, last_uid: before.last_uid };
  }
  // Numbered anew, it has been read until just now: a day covers what came meanwhile.
  const days = before.uid_validity === null ? since_days : Math.max(1, since_days);
  const since = new Date(context.now().getTime() - days * DAY_MS);
  const [first = open.uidNext] = days === 0 ? [] : await searchUids(client, { since });
  const progress = { uid_validity, last_uid: first - 1 };
  await inTransaction(context, (tx) => saveMailboxProgress(tx.db, held, progress));
  return progress;
}

interface FetchedMail {
  held: LeasedMailbox;
  line_id: string;
  mail: MailboxItem;
  delivery_key: string;
  bytes: Buffer;
  isSetAside: boolean;
}

async function storeFetchedMail(
  context: Context,
  { held, line_id, mail, delivery_key, bytes, isSetAside }: FetchedMail,
): Promise<void> {
  const { organization_id, id } = held;
  if (await confirmVerificationCode(context, held, bytes)) return;
  await storeWebhookEvent(
    context,
    { organization_id, channel_integration_id: line_id },
    { delivery_key, bytes },
  );
  const { from, to, message_id } = parseEnvelope(bytes);
  await recordMailLogEntry(context, {
    organization_id,
    email_registration_id: id,
    direction: 'in',
    from,
    to,
    message_id,
    size: mail.size,
    outcome: 'taken',
    ...(isSetAside && {
      words: 'The server ended three times while it fetched it: only its beginning was fetched.',
    }),
  });
}

/** Ours carry a header that nobody else's have. */
async function confirmPendingCodes(context: Context, client: ImapFlow, held: LeasedMailbox): Promise<void> {
  for (const uid of await searchUids(client, { header: { [CODE_HEADER]: true }, seen: false })) {
    const mail = await client.fetchOne(
      String(uid),
      { source: { start: 0, maxLength: MAX_HEADER_FETCH_BYTES } },
      { uid: true },
    );
    const head = mail ? mail.source : undefined;
    if (!head) assertMailboxOpen(client);
    if (!head) continue;
    await confirmVerificationCode(context, held, head);
    await markSeen(client, [uid]);
  }
}

/** A mailbox that may only be read keeps its mails unmarked, which is no reason to stop. */
async function markSeen(client: ImapFlow, uids: number[]): Promise<void> {
  const isMarked = await client.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true });
  if (!isMarked) assertMailboxOpen(client);
}

/** Rising. */
async function searchUids(client: ImapFlow, wanted: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(wanted, { uid: true });
  if (!found) assertMailboxOpen(client);
  if (!found) throw new Error('The mail server does not search the mailbox.');
  return found.sort((a, b) => a - b);
}
