import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { CreateOrganisation, Organisation, UpdateOrganisation } from '@relaydesk/contracts/organisation';
import type { Context, Tx } from '../../../context/context';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import { inTransaction } from '../../../db/in-transaction';
import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { inviteMember } from '../../users/administration/invite-member';
import { getLimits } from '../get-limits';
import { countLimitUsage } from '../limits.queries';
import {
  findOrganisation,
  insertOrganisation,
  isNameTaken,
  updateOrganisationValues,
} from '../organisation.queries';
import { toAuditedOrganisation } from './to-audited-organisation';

/**
 * Creates an organisation and invites its first admin. Throws `taken` for name, slug, or the admin's address.
 */
export const createOrganisation = (context: Context, input: CreateOrganisation): Promise<Organisation> =>
  inTransaction(context, async (tx) => {
    const id = newId();
    await assertNameAvailable(tx, id, input.name);
    const made = await insertOrganisation(tx.db, id, input).catch(throwSlugTaken);
    if (!made) throw new Error('An insert answers its row.');
    await recordAuditEvent(tx, {
      action: 'organisation.created',
      organization_id: id,
      record: made,
      after: toAuditedOrganisation(made),
    });
    if (!input.first_admin) return made;
    const admin = {
      ...input.first_admin,
      organization_id: id,
      group: 'Organisation Admin' as const,
      answers_customers: true, // no other user exists yet
    };
    await inviteMember(tx, admin).catch(prefixAdminFields);
    return { ...made, usage: { ...made.usage, users: 1 } };
  });

/**
 * Throws `conflict` when it was changed since `version`, `taken`, and `invalid` for a limit below its use.
 */
export const updateOrganisation = (
  context: Context,
  id: string,
  input: UpdateOrganisation,
): Promise<Organisation> =>
  inTransaction(context, async (tx) => {
    await getLimits(tx, id); // concurrent additions of users or integrations wait for the new limits
    const before = await getOrganisationOrThrow(tx, id);
    await assertLimitsCoverUsage(tx, before, input);
    await assertNameAvailable(tx, id, input.name);
    const changed = await updateOrganisationValues(tx.db, id, input);
    if (!changed) throw createOrganisationConflict(before);
    await recordAuditEvent(tx, {
      action: 'organisation.updated',
      organization_id: id,
      record: changed,
      before: toAuditedOrganisation(before),
      after: toAuditedOrganisation(changed),
    });
    await emitSecondFactorPolicyChange(tx, before, changed);
    return changed;
  });

/** Limits or restores the sessions of users without a second factor. */
export async function emitSecondFactorPolicyChange(
  tx: Tx,
  before: { requires_second_factor: boolean },
  { id: organization_id, requires_second_factor }: { id: string; requires_second_factor: boolean },
): Promise<void> {
  if (requires_second_factor === before.requires_second_factor) return;
  await tx.events.emit(tx, 'access.organisation_changed', organization_id, { organization_id });
}

export async function getOrganisationOrThrow(tx: Tx, id: string): Promise<Organisation> {
  const found = await findOrganisation(tx.db, id);
  if (!found) throw new AppError('organisation_not_found');
  return found;
}

export const createOrganisationConflict = (current: object) =>
  new AppError('record_changed', {}, { current });

/** Existing use is allowed to stay: only a lowered limit is checked against it. */
async function assertLimitsCoverUsage(
  tx: Tx,
  before: Organisation,
  { limits }: UpdateOrganisation,
): Promise<void> {
  const used = await countLimitUsage(tx.db, before.id);
  const fields: Record<string, ErrorReason> = {};
  for (const name of ['users', 'integrations'] as const) {
    const limit = limits[name];
    if (limit === null || limit === before.limits[name] || limit >= used[name]) continue;
    fields[`limits.${name}`] = because('limit_below_usage', { used: used[name] });
  }
  if (Object.keys(fields).length > 0) throw AppError.atFields(fields);
}

/**
 * Prevents accidental duplicates by the Super Admin. Organisations may choose an existing name: a refusal
 * would reveal the other organisation.
 */
async function assertNameAvailable(tx: Tx, id: string, name: string): Promise<void> {
  await acquireTransactionLock(tx.db, `organisation name ${name.toLowerCase()}`); // no index keeps it: two at once would both find it free
  if (await isNameTaken(tx.db, id, name)) throw createTakenError('name', because('organisation_name_taken'));
}

function throwSlugTaken(error: unknown): never {
  if (getViolatedConstraint(error) !== 'organisations_slug_key') throw error;
  throw createTakenError('slug', because('organisation_slug_taken'));
}

const createTakenError = (field: string, why: ErrorReason) => AppError.because(why, { field });

/** In the form, the admin's fields are nested one level down. */
function prefixAdminFields(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const fields = Object.entries(error.fields).map(([name, why]) => [`first_admin.${name}`, why] as const);
  throw AppError.because(error.because, { ...error.details, fields: Object.fromEntries(fields) });
}
