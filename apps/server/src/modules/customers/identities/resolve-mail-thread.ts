import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { findCustomerByEmail, lockEmail } from '../customer.queries';
import { type IntegrationKey, lockExternalIds, upsertAliases, upsertIdentity } from './identity.queries';
import {
  findCustomerByAlias,
  findMailThreadIdentity,
  findOpenThreadBySubject,
  insertMailThread,
  insertMissingAliases,
  isStoredWithoutDigest,
  updateThreadSubject,
} from './mail-thread.queries';
import type { ResolvedSender } from './resolve-identity';
import { saveContactDetails } from './upsert-customer';

/** The fields of a mail that identify its conversation. */
export interface MailThreadLookup {
  /** Its Message-ID. */
  message_id: string;
  /** Distinguishes mails with the same Message-ID. */
  digest: string;
  sender: { address: string; name?: string | undefined; email?: string | undefined };
  /** The sender's domain has authenticated it. */
  is_authenticated: boolean;
  /** Referenced Message-IDs, nearest first. */
  references: string[];
  /** Payload of our token, already verified. */
  conversation_id: string | undefined;
  /** Without "Re:". */
  subject: string;
}

export interface ResolvedMailThread extends ResolvedSender {
  /** External id of the stored mail: Message-ID and digest. */
  message_id: string;
}

/**
 * The thread of a mail with its customer: by our token, by references, by subject while the conversation is
 * open; else a new one. Only participants join a thread, by our token or by a verified address; an
 * unauthenticated mail continues a thread only if its address was never verified there. It never joins a
 * customer who is known by the same address already. Idempotent.
 */
export const resolveMailThread = (
  context: Context,
  integrationKey: IntegrationKey,
  said: MailThreadLookup,
): Promise<ResolvedMailThread> =>
  inTransaction(context, async (tx) => {
    const { address } = said.sender;
    const { references, conversation_id, is_authenticated } = said;
    const isOld = await isStoredWithoutDigest(tx.db, integrationKey, said);
    const message_id = isOld ? said.message_id : `${said.message_id} ${said.digest}`;
    const external_id = `${address} ${message_id}`;
    // Serialises two concurrent first mails.
    await lockExternalIds(tx.db, integrationKey, [address, external_id]);
    const wanted = { ids: [message_id, ...references], conversation_id, address, is_authenticated };
    const found = await findMailThreadIdentity(tx.db, integrationKey, wanted);
    const met = found ?? (await findOrCreateThread(tx, integrationKey, said, external_id));
    // Replies refer to the Message-ID alone, which resolves to the first mail with it.
    await insertMissingAliases(tx.db, integrationKey, [said.message_id, message_id], met.external_id);
    return { ...met, message_id };
  });

async function findOrCreateThread(
  tx: Tx,
  integrationKey: IntegrationKey,
  said: MailThreadLookup,
  external_id: string,
): Promise<ResolvedSender> {
  const { sender, subject, is_authenticated } = said;
  const { address, name = null, email = null } = sender;
  const email_proof = is_authenticated ? ('dkim' as const) : undefined;
  // Separates authenticated from claimed senders, in case of a forged sender.
  const alias = `${is_authenticated ? 'vouched' : 'claimed'} ${address}`;
  const isAnybody = email === null; // not exactly one email address: two such mails are unrelated
  const known = isAnybody
    ? undefined
    : ((await findCustomerByAlias(tx.db, integrationKey, alias)) ??
      (await findVerifiedCustomer(tx, integrationKey, said)));
  if (known !== undefined && subject !== '') {
    const open = await findOpenThreadBySubject(tx.db, integrationKey, {
      customer_id: known,
      address,
      subject,
    });
    if (open) return open;
  }
  const thread = { external_id, address, subject };
  if (known === undefined) {
    const facts = { name: name ?? undefined, email: email ?? undefined, email_proof };
    const made = await upsertIdentity(tx.db, integrationKey, external_id, newId(), facts);
    await updateThreadSubject(tx.db, integrationKey, thread);
    if (!isAnybody) await upsertAliases(tx.db, integrationKey, external_id, [alias]);
    return { external_id, customer_id: made.customer_id, conversation_id: made.conversation_id };
  }
  await insertMailThread(tx.db, integrationKey, { ...thread, customer_id: known });
  await upsertAliases(tx.db, integrationKey, external_id, [alias]);
  if (is_authenticated) {
    await saveContactDetails(tx, integrationKey.organization_id, known, {
      name,
      email,
      phone: null,
      email_proof,
    });
  }
  return { external_id, customer_id: known, conversation_id: null };
}

/** The customer with this address verified on any channel. */
async function findVerifiedCustomer(
  tx: Tx,
  { organization_id }: IntegrationKey,
  { sender, is_authenticated }: MailThreadLookup,
) {
  if (!is_authenticated || sender.email === undefined) return undefined;
  await lockEmail(tx.db, organization_id, sender.email);
  return findCustomerByEmail(tx.db, organization_id, sender.email);
}
