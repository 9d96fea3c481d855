import type { ImapFlow } from 'imapflow';
import type { Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { CODE_HEADER, confirmVerificationCode } from '../../../../mailboxes/confirm-verification-code';
import { getEmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import {
  findMailboxProgress,
  type LeasedMailbox,
  type MailboxProgress,
  saveMailboxProgress,
} from '../../../../mailboxes/mailbox-lease';
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
  listMailRetries,
  upsertSetAsideMails,
} from './mail-fetch.queries';
import { parseEnvelope } from './parse-envelope';

/** Mails after which the progress is saved; after a crash these are fetched again, without effect. */
const PROGRESS_INTERVAL = 20;
const DAY_MS = 86_400_000;

interface MailboxPoll {
  held: LeasedMailbox;
  signal: AbortSignal;
}

/**
 * Fetches new mails in order: each is stored before it is marked as seen. Without a channel integration only
 * our verification mail is read, and other mails wait.
 */
export async function fetchNewMail(context: Context, client: ImapFlow, look: MailboxPoll): Promise<void> {
  const { held, signal } = look;
  // Read each time: the account may have been verified or connected since.
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
  // "5:*" includes the last mail even if there is none above.
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
    // In this order: mails left unmarked by a crash are fetched again and marked then.
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
 * The UID to continue from. For a new mailbox or a new UIDVALIDITY, mails of the last days are read; known
 * ones are recognised by Message-ID.
 */
async function findStartUid(
  context: Context,
  client: ImapFlow,
  held: LeasedMailbox,
  since_days: number,
): Promise<{ uid_validity: number; last_uid: number }> {
  const open = client.mailbox;
  if (!open) throw new Error('The mail server closed the connection.');
  const uid_validity = Number(open.uidValidity ?? 0); // a server without UIDVALIDITY never renumbers
  const before: MailboxProgress = await inTransaction(context, (tx) => findMailboxProgress(tx.db, held));
  if (before.uid_validity === uid_validity && before.last_uid !== null) {
    return { uid_validity, last_uid: before.last_uid };
  }
  // With a new UIDVALIDITY it was read until now: one day covers the mails since.
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
      words: 'Fetching this mail ended the server three times, so only its beginning was fetched.',
    }),
  });
}

/** Verification mails contain a header of ours. */
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

/** In a read-only mailbox mails stay unmarked, which is not an error. */
async function markSeen(client: ImapFlow, uids: number[]): Promise<void> {
  const isMarked = await client.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true });
  if (!isMarked) assertMailboxOpen(client);
}

/** Ascending. */
async function searchUids(client: ImapFlow, wanted: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(wanted, { uid: true });
  if (!found) assertMailboxOpen(client);
  if (!found) throw new Error('The mail server does not support searching the mailbox.');
  return found.sort((a, b) => a - b);
}
