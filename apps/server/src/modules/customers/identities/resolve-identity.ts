import type { ContactProof } from '@relaydesk/contracts/customer';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { createExpiringMap } from '../../../lib/expiring-map';
import { newId } from '../../../lib/ids';
import { keepLocale } from './fill-customer-locale';
import { keepContact } from './upsert-customer';
import {
  findSender,
  findSenders,
  type KnownSender,
  keepAddress,
  keepAliases,
  lockNames,
  makeSender,
  type OnLine,
} from './identity.queries';

/** Whoever writes on a line, as their platform knows them. */
export interface Sender {
  external_id: string;
  /** Other names of the same person there. */
  aliases?: string[] | undefined;
  /** What is written to, where that is another name. */
  address?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Who has proved them; nobody: it is what they say. */
  email_proof?: ContactProof | undefined;
  phone_proof?: ContactProof | undefined;
  /** ISO 639-1. */
  locale?: string | undefined;
}

export type Met = Pick<KnownSender, 'external_id' | 'customer_id' | 'conversation_id'>;

/** Milliseconds that somebody who has just written is believed to be who they were: bursts ask once. */
const BELIEVED_MS = 5_000;

/**
 * The customer behind a sender, made when nobody is known by any of their names. All names of one person lead to one
 * customer, whichever of them comes first, also at the same moment. What was not known of them is filled in.
 */
export async function meetSender(context: Context, line: OnLine, sender: Sender): Promise<Met> {
  const key = keyOf(line, sender);
  const before = met.get(key);
  if (before) return before;
  const known = await inTransaction(context, (tx) => meet(tx, line, sender));
  met.set(key, known);
  return known;
}

/** Asks once for many who are about to be met: those of whom nothing is news are. */
export async function recallSenders(context: Context, line: OnLine, senders: Sender[]): Promise<void> {
  const asked = new Map(senders.map((sender) => [keyOf(line, sender), sender]));
  for (const key of asked.keys()) if (met.get(key)) asked.delete(key);
  if (asked.size === 0) return;
  const each = [...asked.values()].map(namesOf);
  const found = await inTransaction(context, (tx) => findSenders(tx.db, line, each));
  for (const [n, [key, sender]] of [...asked].entries()) {
    const known = found[n];
    if (known && !isNews(known, sender, namesOf(sender))) met.set(key, known);
  }
}

const met = createExpiringMap<Met>(BELIEVED_MS);
const keyOf = (line: OnLine, sender: Sender) => `${line.channel_integration_id} ${JSON.stringify(sender)}`;

/** The same for somebody of whom something is told, and who is not made when nobody knows them. */
export const findMet = (context: Context, line: OnLine, sender: Sender): Promise<Met | undefined> =>
  inTransaction(context, (tx) => findSender(tx.db, line, namesOf(sender)));

async function meet(tx: Tx, line: OnLine, sender: Sender): Promise<Met> {
  const names = namesOf(sender);
  const found = await findSender(tx.db, line, names);
  if (found && !isNews(found, sender, names)) return found;
  await lockNames(tx.db, line, found ? [...names, found.external_id] : names);
  // Somebody else may have met them meanwhile.
  const known = (await findSender(tx.db, line, names)) ?? (await make(tx, line, sender));
  await complete(tx, line, known, sender, names);
  return known;
}

const namesOf = ({ external_id, aliases = [] }: Sender) => [...new Set([external_id, ...aliases])];

const isNews = (known: KnownSender, sender: Sender, names: string[]): boolean =>
  names.some((name) => !known.aliases.includes(name)) ||
  isMoved(known, sender) ||
  lacks(known, sender) ||
  (sender.locale !== undefined && !known.has_language);

const isMoved = ({ address, external_id }: KnownSender, sender: Sender) =>
  sender.address !== undefined && sender.address !== (address ?? external_id);

const lacks = (known: KnownSender, { name, phone, email }: Sender) =>
  (name !== undefined && !known.has_name) ||
  (phone !== undefined && !known.has_phone) ||
  (email !== undefined && !known.has_email);

async function make(tx: Tx, line: OnLine, sender: Sender): Promise<KnownSender> {
  const { external_id, name, email, phone, email_proof, phone_proof } = sender;
  const facts = { name, email, phone, email_proof, phone_proof };
  const made = await makeSender(tx.db, line, external_id, newId(), facts);
  return {
    ...made,
    external_id,
    has_name: name !== undefined,
    has_phone: phone !== undefined,
    has_email: email !== undefined,
    has_language: false,
    aliases: [external_id],
  };
}

async function complete(
  tx: Tx,
  line: OnLine,
  known: KnownSender,
  sender: Sender,
  names: string[],
): Promise<void> {
  const { external_id, customer_id } = known;
  const aliases = names.filter((name) => name !== external_id && !known.aliases.includes(name));
  if (aliases.length > 0) await keepAliases(tx.db, line, external_id, aliases);
  if (sender.address !== undefined && isMoved(known, sender)) {
    await keepAddress(tx.db, line, external_id, sender.address);
  }
  const { name = null, email = null, phone = null, locale = null, email_proof, phone_proof } = sender;
  if (lacks(known, sender)) {
    await keepContact(tx, line.organization_id, customer_id, {
      name,
      email,
      phone,
      email_proof,
      phone_proof,
    });
  }
  if (locale !== null && !known.has_language) {
    await keepLocale(tx, line.organization_id, customer_id, { language: locale, time_zone: null });
  }
}

/**
 * Somebody is called `to` from now on, and written to at `address`. Undefined when nobody was called `from`; whoever is
 * known by the new name already stays who they are.
 */
export function renameSender(
  context: Context,
  line: OnLine,
  {
    from,
    to,
    ...told
  }: Pick<Sender, 'phone' | 'phone_proof'> & { from: string; to: string; address: string },
): Promise<Met | undefined> {
  return inTransaction(context, async (tx) => {
    const before = await findSender(tx.db, line, [from]);
    if (!before) return undefined;
    await lockNames(tx.db, line, [from, to, before.external_id]);
    const [known, other] = [await findSender(tx.db, line, [from]), await findSender(tx.db, line, [to])];
    if (!known || (other && other.customer_id !== known.customer_id)) return known;
    await complete(tx, line, known, { external_id: from, ...told }, [from, to]);
    return known;
  });
}
