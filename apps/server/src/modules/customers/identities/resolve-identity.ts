import type { ContactProof } from '@relaydesk/contracts/customer';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { createExpiringMap } from '../../../lib/expiring-map';
import { newId } from '../../../lib/ids';
import { fillCustomerLocale } from './fill-customer-locale';
import {
  findIdentitiesByExternalIds,
  findIdentityByExternalIds,
  type IntegrationKey,
  type KnownIdentity,
  lockExternalIds,
  updateIdentityAddress,
  upsertAliases,
  upsertIdentity,
} from './identity.queries';
import { saveContactDetails } from './upsert-customer';

/** The sender of a message on an integration, as identified by the platform. */
export interface PlatformSender {
  external_id: string;
  /** Further ids of the same person. */
  aliases?: string[] | undefined;
  /** Address for outbound messages, if it differs. */
  address?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Proof of these facts; none: the sender's own claim. */
  email_proof?: ContactProof | undefined;
  phone_proof?: ContactProof | undefined;
  /** ISO 639-1. */
  locale?: string | undefined;
}

export type ResolvedSender = Pick<KnownIdentity, 'external_id' | 'customer_id' | 'conversation_id'>;

/** Cache lifetime of a resolved identity in milliseconds: a burst of messages needs one lookup. */
const IDENTITY_CACHE_MS = 5_000;

/**
 * The customer of a sender, created when no id is known. All ids of one person resolve to one customer, in
 * any order and concurrently. Fills in missing facts.
 */
export async function resolveIdentity(
  context: Context,
  integrationKey: IntegrationKey,
  sender: PlatformSender,
): Promise<ResolvedSender> {
  const key = identityCacheKey(integrationKey, sender);
  const before = identityCache.get(key);
  if (before) return before;
  const known = await inTransaction(context, (tx) => resolveInTransaction(tx, integrationKey, sender));
  identityCache.set(key, known);
  return known;
}

/** Looks up many senders with one query: those without new facts are resolved. */
export async function prefetchIdentities(
  context: Context,
  integrationKey: IntegrationKey,
  senders: PlatformSender[],
): Promise<void> {
  const asked = new Map(senders.map((sender) => [identityCacheKey(integrationKey, sender), sender]));
  for (const key of asked.keys()) if (identityCache.get(key)) asked.delete(key);
  if (asked.size === 0) return;
  const each = [...asked.values()].map(getExternalIds);
  const found = await inTransaction(context, (tx) =>
    findIdentitiesByExternalIds(tx.db, integrationKey, each),
  );
  for (const [n, [key, sender]] of [...asked].entries()) {
    const known = found[n];
    if (known && !hasNewFacts(known, sender, getExternalIds(sender))) identityCache.set(key, known);
  }
}

const identityCache = createExpiringMap<ResolvedSender>(IDENTITY_CACHE_MS);
const identityCacheKey = (integrationKey: IntegrationKey, sender: PlatformSender) =>
  `${integrationKey.channel_integration_id} ${JSON.stringify(sender)}`;

/** The same without creation: for reports about a sender. */
export const findIdentity = (
  context: Context,
  integrationKey: IntegrationKey,
  sender: PlatformSender,
): Promise<ResolvedSender | undefined> =>
  inTransaction(context, (tx) => findIdentityByExternalIds(tx.db, integrationKey, getExternalIds(sender)));

async function resolveInTransaction(
  tx: Tx,
  integrationKey: IntegrationKey,
  sender: PlatformSender,
): Promise<ResolvedSender> {
  const names = getExternalIds(sender);
  const found = await findIdentityByExternalIds(tx.db, integrationKey, names);
  if (found && !hasNewFacts(found, sender, names)) return found;
  await lockExternalIds(tx.db, integrationKey, found ? [...names, found.external_id] : names);
  // Another transaction may have created them meanwhile.
  const known =
    (await findIdentityByExternalIds(tx.db, integrationKey, names)) ??
    (await createIdentity(tx, integrationKey, sender));
  await fillIdentity(tx, integrationKey, known, sender, names);
  return known;
}

const getExternalIds = ({ external_id, aliases = [] }: PlatformSender) => [
  ...new Set([external_id, ...aliases]),
];

const hasNewFacts = (known: KnownIdentity, sender: PlatformSender, names: string[]): boolean =>
  names.some((name) => !known.aliases.includes(name)) ||
  hasNewAddress(known, sender) ||
  hasMissingContact(known, sender) ||
  (sender.locale !== undefined && !known.has_language);

const hasNewAddress = ({ address, external_id }: KnownIdentity, sender: PlatformSender) =>
  sender.address !== undefined && sender.address !== (address ?? external_id);

const hasMissingContact = (known: KnownIdentity, { name, phone, email }: PlatformSender) =>
  (name !== undefined && !known.has_name) ||
  (phone !== undefined && !known.has_phone) ||
  (email !== undefined && !known.has_email);

async function createIdentity(
  tx: Tx,
  integrationKey: IntegrationKey,
  sender: PlatformSender,
): Promise<KnownIdentity> {
  const { external_id, name, email, phone, email_proof, phone_proof } = sender;
  const facts = { name, email, phone, email_proof, phone_proof };
  const made = await upsertIdentity(tx.db, integrationKey, external_id, newId(), facts);
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

async function fillIdentity(
  tx: Tx,
  integrationKey: IntegrationKey,
  known: KnownIdentity,
  sender: PlatformSender,
  names: string[],
): Promise<void> {
  const { external_id, customer_id } = known;
  const aliases = names.filter((name) => name !== external_id && !known.aliases.includes(name));
  if (aliases.length > 0) await upsertAliases(tx.db, integrationKey, external_id, aliases);
  if (sender.address !== undefined && hasNewAddress(known, sender)) {
    await updateIdentityAddress(tx.db, integrationKey, external_id, sender.address);
  }
  const { name = null, email = null, phone = null, locale = null, email_proof, phone_proof } = sender;
  if (hasMissingContact(known, sender)) {
    await saveContactDetails(tx, integrationKey.organization_id, customer_id, {
      name,
      email,
      phone,
      email_proof,
      phone_proof,
    });
  }
  if (locale !== null && !known.has_language) {
    await fillCustomerLocale(tx, integrationKey.organization_id, customer_id, {
      language: locale,
      time_zone: null,
    });
  }
}

/**
 * Changes an external id to `to` with sending address `address`. Undefined when `from` is unknown; an
 * existing customer with the new id stays.
 */
export function changeExternalId(
  context: Context,
  integrationKey: IntegrationKey,
  {
    from,
    to,
    ...told
  }: Pick<PlatformSender, 'phone' | 'phone_proof'> & { from: string; to: string; address: string },
): Promise<ResolvedSender | undefined> {
  return inTransaction(context, async (tx) => {
    const before = await findIdentityByExternalIds(tx.db, integrationKey, [from]);
    if (!before) return undefined;
    await lockExternalIds(tx.db, integrationKey, [from, to, before.external_id]);
    const [known, other] = [
      await findIdentityByExternalIds(tx.db, integrationKey, [from]),
      await findIdentityByExternalIds(tx.db, integrationKey, [to]),
    ];
    if (!known || (other && other.customer_id !== known.customer_id)) return known;
    await fillIdentity(tx, integrationKey, known, { external_id: from, ...told }, [from, to]);
    return known;
  });
}
