import type { ContactProof } from '@relaydesk/contracts/customer';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** A channel integration of an organisation. */
export interface IntegrationKey {
  organization_id: string;
  channel_integration_id: string;
}

/** An identity on an integration with its profile. */
export interface KnownIdentity {
  /** The canonical external id of the identity. */
  external_id: string;
  customer_id: string;
  conversation_id: string | null;
  address: string | null;
  unreachable: string | null;
  has_name: boolean;
  has_phone: boolean;
  has_email: boolean;
  has_language: boolean;
  /** Aliases that resolve to this identity. */
  aliases: string[];
}

/** The customer of the first alias that resolves. */
export async function findIdentityByExternalIds(
  db: Db,
  integrationKey: IntegrationKey,
  names: string[],
): Promise<KnownIdentity | undefined> {
  const [found] = await findIdentitiesByExternalIds(db, integrationKey, [names]);
  return found;
}

/** The same for several identities, in their order. */
export async function findIdentitiesByExternalIds(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  each: string[][],
): Promise<(KnownIdentity | undefined)[]> {
  const { rows } = await sql<Omit<KnownIdentity, 'aliases'> & { whose: number; name: string }>`
    with named as materialized (
      select n.*, coalesce(a.external_id, n.name) as leads_to
        from unnest(${each.flatMap((names, whose) => names.map(() => whose))}::integer[], ${each.flat()}::text[])
          with ordinality n (whose, name, place)
        left join customer_aliases a on a.organization_id = ${organization_id}
          and a.channel_integration_id = ${channel_integration_id} and a.alias = n.name
    )
    select n.whose, n.name, x.external_id, x.customer_id, x.conversation_id, x.address, x.unreachable, c.*
      from named n
      -- Each is looked up by its key: a join might read all that are on the line.
      cross join lateral (select * from customer_identities where organization_id = ${organization_id}
        and channel_integration_id = ${channel_integration_id} and external_id = n.leads_to limit 1) x
      cross join lateral (
        select not is_placeholder_name(name, id, phone) as has_name, phone is not null as has_phone,
            email is not null as has_email, language is not null as has_language
          from customers where organization_id = ${organization_id} and id = x.customer_id limit 1) c
      order by n.place`.execute(db);
  const found = new Map<number, KnownIdentity>();
  for (const { whose, name, ...sender } of rows) {
    const known = found.get(whose);
    if (!known) found.set(whose, { ...sender, aliases: [name] });
    else if (known.external_id === sender.external_id) known.aliases.push(name);
  }
  return each.map((_, whose) => found.get(whose));
}

/**
 * Serialises creation and erasure of customers with these ids until the end of the transaction: the lock of
 * meet_customer. Commits asynchronously: the following message commit makes both durable.
 */
export async function lockExternalIds(
  db: Db,
  { channel_integration_id }: IntegrationKey,
  names: string[],
): Promise<void> {
  await sql`with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_advisory_xact_lock(turn) from hurry, (
      select distinct hashtextextended(name, hashtextextended(${channel_integration_id}, 0)) as turn
        from unnest(${names}::text[]) name order by turn) turns`.execute(db);
}

interface IdentityContact {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  email_proof?: ContactProof | undefined;
  phone_proof?: ContactProof | undefined;
}

/** The customer with this external id on the integration, created when missing. */
export async function upsertIdentity(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_id: string,
  new_customer_id: string,
  facts: IdentityContact,
): Promise<Pick<KnownIdentity, 'customer_id' | 'conversation_id' | 'address' | 'unreachable'>> {
  const { rows } = await sql<
    Pick<KnownIdentity, 'customer_id' | 'conversation_id' | 'address' | 'unreachable'>
  >`
    select customer_id, conversation_id, address, unreachable from meet_customer(${organization_id},
      ${channel_integration_id}, ${external_id}, ${new_customer_id}, ${JSON.stringify(facts)}::jsonb)`.execute(
    db,
  );
  const [met] = rows;
  if (!met) throw new Error('A function that always answers did not.');
  return met;
}

/** Makes these ids aliases of `external_id`. */
export async function upsertAliases(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_id: string,
  aliases: string[],
): Promise<void> {
  await sql`insert into customer_aliases (organization_id, channel_integration_id, alias, external_id)
    select ${organization_id}, ${channel_integration_id}, alias, ${external_id} from unnest(${aliases}::text[]) alias
    on conflict (organization_id, channel_integration_id, alias) do update set external_id = excluded.external_id`.execute(
    db,
  );
}

export async function updateIdentityAddress(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_id: string,
  address: string,
): Promise<void> {
  await db
    .updateTable('customer_identities')
    .set({ address })
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', channel_integration_id)
    .where('external_id', '=', external_id)
    .execute();
}

/** Returns identities whose state changed. */
export async function updateReachability(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  customer_ids: string[],
  { unreachable, from }: { unreachable: string | null; from?: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    update customer_identities set unreachable = ${unreachable}
      where organization_id = ${organization_id} and channel_integration_id = ${channel_integration_id}
        and customer_id = any(${customer_ids}::uuid[]) and unreachable is distinct from ${unreachable}::text
        ${from === undefined ? sql`` : sql`and unreachable = any(${from}::text[])`}
      returning customer_id`.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}
