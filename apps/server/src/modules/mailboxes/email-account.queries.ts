import type {
  EmailRegistration,
  EmailRegistrationListQuery,
  ImapSettings,
  SmtpSettings,
} from '@relaydesk/contracts/email-registration';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { belongsToOrganisationSql, toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';

/** A registration with its encrypted passwords, from which their presence follows. */
export type StoredEmailAccount = Omit<EmailRegistration, 'has_imap_password' | 'has_smtp_password'> & {
  sealed_passwords: Buffer;
};

/** Minutes until a verification mail expires. */
export const CODE_MINUTES = 30;
const codeLasts = sql.raw(`interval '${CODE_MINUTES} minutes'`);

const status = sql`case when r.is_disabled then 'disabled' when r.last_error is not null then 'error'
  when r.verified_at is null then 'pending' else 'verified' end`;

/** Only while it is pending; a received one is done. */
const verification = sql`case when r.code_sent_at > coalesce(r.verified_at, '-infinity')
  and r.code_sent_at > now() - ${codeLasts} then jsonb_build_object(
    'sent_at', to_char(r.code_sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expires_at', to_char((r.code_sent_at + ${codeLasts}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;

/**
 * The columns of a `StoredEmailAccount`, of `r` (registrations), `o` (organisations) and `i` (its
 * integration).
 */
const columns = sql`r.id, r.organization_id, o.name as organization_name, r.address, r.domain, r.display_name,
  r.is_certificate_checked, r.has_plus_addressing, r.reply_to, r.imap, r.smtp, r.sealed_passwords, ${status} as status,
  r.last_received_at, r.last_sent_at, r.last_checked_at, r.last_error, ${verification} as verification, r.dns,
  r.dns_checked_at, case when i.id is not null then jsonb_build_object('id', i.id, 'name', i.name) end as channel_integration,
  r.version, r.created_at`;

/** An integration's account is the id of its email account. */
const integrationJoin = sql`i.organization_id = r.organization_id and i.account = 'email:' || r.id`;
const from = sql`email_registrations r join organisations o on o.id = r.organization_id
  left join channel_integrations i on ${integrationJoin}`;
const sorts = { address: sql`r.address`, created_at: sql`r.created_at` };

export function findEmailAccountPage(
  db: Db,
  query: EmailRegistrationListQuery,
): Promise<ListPage<StoredEmailAccount>> {
  const where = [
    belongsToOrganisationSql(query.organization_id ?? null, 'r'),
    query.status && sql`${status} = ${query.status}`,
    query.domain ? sql`r.domain = ${query.domain.trim().toLowerCase()}` : undefined,
    query.search
      ? sql`(r.address || ' ' || r.display_name || ' ' || o.name) ilike ${toContainsPattern(query.search)}`
      : undefined,
  ];
  return listPage<StoredEmailAccount>(db, { columns, from, where, sorts, id: sql`r.id` }, query);
}

export async function findStoredEmailAccount(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<StoredEmailAccount | undefined> {
  const { rows } = await sql<StoredEmailAccount>`
    select ${columns} from ${from} where ${belongsToOrganisationSql(organization_id, 'r')} and r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The organisation with this address; undefined: none. */
export async function findAddressOwner(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_registrations')
    .select('organization_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.organization_id;
}

/** Own accounts available for an integration: verified, not paused, and unused. */
export async function findAvailableEmailAccounts(
  db: Db,
  organization_id: string,
): Promise<{ id: string; address: string; display_name: string }[]> {
  const { rows } = await sql<{ id: string; address: string; display_name: string }>`
    select r.id, r.address, r.display_name from ${from} where r.organization_id = ${organization_id}
      and r.verified_at is not null and not r.is_disabled and i.id is null order by r.address`.execute(db);
  return rows;
}

/** The configuration needed to connect to an account. */
export interface EmailAccountConnectionRow {
  organization_id: string;
  id: string;
  address: string;
  domain: string;
  display_name: string;
  is_certificate_checked: boolean;
  has_plus_addressing: boolean;
  reply_to: string;
  imap: ImapSettings;
  smtp: SmtpSettings;
  sealed_passwords: Buffer;
  is_disabled: boolean;
  is_verified: boolean;
  /** Its integration. */
  line_id: string | null;
}

export async function findEmailAccountConnection(
  db: Db,
  organization_id: string,
  id: string,
): Promise<EmailAccountConnectionRow | undefined> {
  const { rows } = await sql<EmailAccountConnectionRow>`
    select r.organization_id, r.id, r.address, r.domain, r.display_name, r.is_certificate_checked, r.has_plus_addressing,
      r.reply_to, r.imap, r.smtp, r.sealed_passwords, r.is_disabled, r.verified_at is not null as is_verified, i.id as line_id
    from ${from} where r.organization_id = ${organization_id} and r.id = ${id}`.execute(db);
  return rows[0];
}

interface EmailAccountSettings {
  display_name: string;
  is_certificate_checked: boolean;
  has_plus_addressing: boolean;
  reply_to: string;
  imap: ImapSettings;
  smtp: SmtpSettings;
  sealed_passwords: Buffer;
}

/** Throws if the address is in use or the organisation does not exist: see `getViolatedConstraint`. */
export async function insertEmailAccount(
  db: Db,
  { imap, smtp, ...row }: EmailAccountSettings & { organization_id: string; id: string; address: string },
): Promise<void> {
  await db
    .insertInto('email_registrations')
    .values({ ...row, imap: JSON.stringify(imap), smtp: JSON.stringify(smtp) })
    .execute();
}

/** A reader with the previous settings loses its lease: new version, no owner. */
const releaseLease = sql`version = version + 1, watched_until = null`;

/** It may work from now on. */
const clearError = sql`last_error = null, failing_since = null`;

/**
 * False if the row does not exist in this version. `isOther`: the server or user changed, so it must be
 * verified again. `isReadElsewhere`: known UIDs are invalid.
 */
export const updateEmailAccountRow = (
  db: Db,
  id: string,
  to: EmailAccountSettings & { version: number; isOther: boolean; isReadElsewhere: boolean },
) =>
  executeUpdate(
    db,
    sql`update email_registrations set display_name = ${to.display_name},
      is_certificate_checked = ${to.is_certificate_checked}, has_plus_addressing = ${to.has_plus_addressing}, reply_to = ${to.reply_to},
      imap = ${JSON.stringify(to.imap)}::jsonb, smtp = ${JSON.stringify(to.smtp)}::jsonb,
      sealed_passwords = ${to.sealed_passwords}, ${clearError}, ${releaseLease}
      ${to.isOther ? sql`, verified_at = null, code_hash = null, code_sent_at = null` : sql``}
      ${to.isReadElsewhere ? sql`, uid_validity = null, last_uid = null` : sql``}
    where ${belongsToOrganisationSql(null, 'email_registrations')} and id = ${id} and version = ${to.version}`,
  );

/** False if the row does not exist in this version. */
export const replaceEmailAccountPasswords = (
  db: Db,
  id: string,
  { version, sealed_passwords }: { version: number; sealed_passwords: Buffer },
) =>
  executeUpdate(
    db,
    sql`update email_registrations set sealed_passwords = ${sealed_passwords}, ${clearError}, ${releaseLease}
    where ${belongsToOrganisationSql(null, 'email_registrations')} and id = ${id} and version = ${version}`,
  );

/** False if the row does not exist in this version. Resuming clears the last error. */
export const setEmailAccountDisabled = (
  db: Db,
  id: string,
  { version, is_disabled }: { version: number; is_disabled: boolean },
) =>
  executeUpdate(
    db,
    sql`update email_registrations set is_disabled = ${is_disabled}, ${clearError}, ${releaseLease}
    where ${belongsToOrganisationSql(null, 'email_registrations')} and id = ${id} and version = ${version}`,
  );

/**
 * False if the row does not exist in this version. The read position stays: older mail does not belong to the
 * new organisation. The previous organisation's log and Reply-To address are deleted.
 */
export async function updateEmailAccountOrganisation(
  db: Db,
  id: string,
  { version, organization_id }: { version: number; organization_id: string },
): Promise<boolean> {
  await sql`delete from mail_log where ${belongsToOrganisationSql(null, 'mail_log')} and email_registration_id = ${id}`.execute(
    db,
  );
  return executeUpdate(
    db,
    sql`update email_registrations set organization_id = ${organization_id}, reply_to = '', ${releaseLease}
    where ${belongsToOrganisationSql(null, 'email_registrations')} and id = ${id} and version = ${version}`,
  );
}

export async function deleteEmailAccount(db: Db, organization_id: string, id: string): Promise<void> {
  await db
    .deleteFrom('email_registrations')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

async function executeUpdate(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await statement.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
