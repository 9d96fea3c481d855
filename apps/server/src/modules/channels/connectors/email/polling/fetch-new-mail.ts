import type { ImapFlow } from 'imapflow';
import type { Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { CODE_HEADER, confirmCode } from '../../../../mailboxes/confirm-verification-code';
import { noteMailboxHealth } from '../../../../mailboxes/record-health';
import { noteMail } from '../../../../mailboxes/record-mail-log';
import { openMailbox } from '../../../../mailboxes/email-account-connection';
import { storeDelivery } from '../../../webhooks/queue/store-webhook-event';
import { beginFetches, endFetches } from './fetch-attempts';
import { HEAD, listMails, type MailInMailbox, mustBeOpen, withMail } from './fetch-mail';
import { readEnvelope } from './parse-envelope';
import {
  findProgress,
  forgetFetches,
  forgetSetAsideMails,
  type Held,
  keepProgress,
  listMailRetries,
  type Progress,
  storeSetAsideMails,
} from './mailbox-lease.queries';

/** Mails after which it is kept how far the mailbox was read; after a crash these are fetched again, and change nothing. */
const KEPT_EVERY = 20;
const DAY_MS = 86_400_000;

interface Look {
  held: Held;
  signal: AbortSignal;
}

/**
 * Takes what has come since the last look, in order: each is stored before it is marked as seen. While no line stands on
 * the mailbox only our own coded mail is looked for, and everything else waits for one.
 */
export async function takeNewMail(context: Context, client: ImapFlow, look: Look): Promise<void> {
  const { held, signal } = look;
  // Asked anew each time: it may be proved by now, and a line may stand on it.
  const { address, is_disabled, is_verified, line_id, imap } = await openMailbox(
    context,
    held.organization_id,
    held.id,
  );
  if (is_disabled) return;
  if (!is_verified) return findCodes(context, client, held);
  const progress = await findStart(context, client, held, imap.since_days);
  if (line_id === null) return findCodes(context, client, held);

  const uids = await search(client, { uid: `${progress.last_uid + 1}:*` });
  // "5:*" names the last one as well where there is none above.
  const fresh = uids.filter((uid) => uid > progress.last_uid);
  const retried = await inTransaction(context, (tx) =>
    listMailRetries(tx.db, { ...held, uid_validity: progress.uid_validity }),
  );
  const waiting = [...retried, ...fresh];
  let last_uid = progress.last_uid;
  for (let at = 0; at < waiting.length && !signal.aborted; ) {
    const next = waiting.slice(at, at + KEPT_EVERY);
    const { uids, share } = await beginFetches(context, held, progress.uid_validity, next);
    at += uids.length;
    for (const mail of share === 'none' ? [] : await listMails(client, uids)) {
      const delivery_key = `${progress.uid_validity}:${mail.uid}`;
      const taking = { held, line_id, mail, delivery_key, isSetAside: share === 'head' };
      await withMail(client, mail, share, (bytes) => takeMail(context, { ...taking, bytes }));
    }
    last_uid = Math.max(last_uid, ...uids);
    // In this order: what a crash leaves unmarked is fetched once more, and marked then.
    if (share !== 'none') await markSeen(client, uids);
    await inTransaction(context, async (tx) => {
      await keepProgress(tx.db, held, { ...progress, last_uid });
      await forgetFetches(tx.db, held, uids);
      const fetch = { ...held, uid_validity: progress.uid_validity };
      if (share === 'whole') return forgetSetAsideMails(tx.db, fetch, uids);
      await storeSetAsideMails(tx.db, fetch, { uids, share });
      await tx.events.emit(tx, 'inbound.set_aside', held.id, {
        organization_id: held.organization_id,
        of: `the mailbox ${address}`,
      });
    });
    endFetches(held, progress.uid_validity, uids);
    await noteMailboxHealth(context, held, { did: 'received' });
  }
}

/**
 * Up to where the mailbox is read. Of one that is not known, or numbers its mails anew, what came in the last days is
 * still to be read; what we have already is told by its Message-ID.
 */
async function findStart(
  context: Context,
  client: ImapFlow,
  held: Held,
  since_days: number,
): Promise<{ uid_validity: number; last_uid: number }> {
  const open = client.mailbox;
  if (!open) throw new Error('The mail server has closed the connection.');
  const uid_validity = Number(open.uidValidity ?? 0); // one that tells none never numbers anew
  const before: Progress = await inTransaction(context, (tx) => findProgress(tx.db, held));
  if (before.uid_validity === uid_validity && before.last_uid !== null) {
    return { uid_validity, last_uid: before.last_uid };
  }
  // Numbered anew, it has been read until just now: a day covers what came meanwhile.
  const days = before.uid_validity === null ? since_days : Math.max(1, since_days);
  const since = new Date(context.now().getTime() - days * DAY_MS);
  const [first = open.uidNext] = days === 0 ? [] : await search(client, { since });
  const progress = { uid_validity, last_uid: first - 1 };
  await inTransaction(context, (tx) => keepProgress(tx.db, held, progress));
  return progress;
}

interface Taken {
  held: Held;
  line_id: string;
  mail: MailInMailbox;
  delivery_key: string;
  bytes: Buffer;
  isSetAside: boolean;
}

async function takeMail(
  context: Context,
  { held, line_id, mail, delivery_key, bytes, isSetAside }: Taken,
): Promise<void> {
  const { organization_id, id } = held;
  if (await confirmCode(context, held, bytes)) return;
  await storeDelivery(context, { organization_id, channel_integration_id: line_id }, { delivery_key, bytes });
  const { from, to, message_id } = readEnvelope(bytes);
  await noteMail(context, {
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
async function findCodes(context: Context, client: ImapFlow, held: Held): Promise<void> {
  for (const uid of await search(client, { header: { [CODE_HEADER]: true }, seen: false })) {
    const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: HEAD } }, { uid: true });
    const head = mail ? mail.source : undefined;
    if (!head) mustBeOpen(client);
    if (!head) continue;
    await confirmCode(context, held, head);
    await markSeen(client, [uid]);
  }
}

/** A mailbox that may only be read keeps its mails unmarked, which is no reason to stop. */
async function markSeen(client: ImapFlow, uids: number[]): Promise<void> {
  const isMarked = await client.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true });
  if (!isMarked) mustBeOpen(client);
}

/** Rising. */
async function search(client: ImapFlow, wanted: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(wanted, { uid: true });
  if (!found) mustBeOpen(client);
  if (!found) throw new Error('The mail server does not search the mailbox.');
  return found.sort((a, b) => a - b);
}
