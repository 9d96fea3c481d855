import type { CreateOrganisation, Organisation, UpdateOrganisation } from '@relaydesk/contracts/organisation';
import type { Context, Tx } from '../../../context/context';
import { clashOf } from '../../../db/unique-violation';
import { inTransaction } from '../../../db/in-transaction';
import { lockUntilCommit } from '../../../db/acquire-transaction-lock';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { writeAudit } from '../../audit/record-audit-event';
import { inviteMember } from '../../users/administration/invite-member';
import { auditable } from './to-audited-organisation';
import { getLimits } from '../get-limits';
import { countUsed } from '../limits.queries';
import { changeOrganisation, findOrganisation, insertOrganisation, isNameUsed } from '../organisation.queries';

/** Makes an organisation, and invites who shall run it. Throws `taken` for name, slug, or the admin's address. */
export const createOrganisation = (context: Context, input: CreateOrganisation): Promise<Organisation> =>
  inTransaction(context, async (tx) => {
    const id = newId();
    await mustBeFree(tx, id, input.name);
    const made = await insertOrganisation(tx.db, id, input).catch(explainClash);
    if (!made) throw new Error('An insert answers its row.');
    await writeAudit(tx, {
      action: 'organisation.created',
      organization_id: id,
      record: made,
      after: auditable(made),
    });
    if (!input.first_admin) return made;
    const admin = {
      ...input.first_admin,
      organization_id: id,
      group: 'Organisation Admin' as const,
      answers_customers: true, // nobody else is there to answer
    };
    await inviteMember(tx, admin).catch(sayWhose);
    return { ...made, usage: { ...made.usage, users: 1 } };
  });

/** Throws `conflict` when somebody changed it since `version`, `taken`, and `invalid` for a limit below its use. */
export const updateOrganisation = (
  context: Context,
  id: string,
  input: UpdateOrganisation,
): Promise<Organisation> =>
  inTransaction(context, async (tx) => {
    await getLimits(tx, id); // whoever adds a user or a line now waits for the new limits
    const before = await mustFind(tx, id);
    await mustBeEnough(tx, before, input);
    await mustBeFree(tx, id, input.name);
    const changed = await changeOrganisation(tx.db, id, input);
    if (!changed) throw movedOn(before);
    await writeAudit(tx, {
      action: 'organisation.updated',
      organization_id: id,
      record: changed,
      before: auditable(before),
      after: auditable(changed),
    });
    await reconsiderSecondFactors(tx, before, changed);
    return changed;
  });

/** Whoever is signed in without one can do nothing else from now on, or everything again. */
export async function reconsiderSecondFactors(
  tx: Tx,
  before: { requires_second_factor: boolean },
  { id: organization_id, requires_second_factor }: { id: string; requires_second_factor: boolean },
): Promise<void> {
  if (requires_second_factor === before.requires_second_factor) return;
  await tx.events.emit(tx, 'access.organisation_changed', organization_id, { organization_id });
}

export async function mustFind(tx: Tx, id: string): Promise<Organisation> {
  const found = await findOrganisation(tx.db, id);
  if (!found) throw new AppError('not_found', 'There is no such organisation.');
  return found;
}

export const movedOn = (current: object) =>
  new AppError('conflict', 'Somebody has changed this organisation in the meantime.', { current });

/** What is there already stays: only a limit that is made smaller is held against it. */
async function mustBeEnough(tx: Tx, before: Organisation, { limits }: UpdateOrganisation): Promise<void> {
  const used = await countUsed(tx.db, before.id);
  const fields: Record<string, string> = {};
  for (const name of ['users', 'integrations'] as const) {
    const limit = limits[name];
    if (limit === null || limit === before.limits[name] || limit >= used[name]) continue;
    fields[`limits.${name}`] = `Must be ${used[name]} or more: so many are in use.`;
  }
  const [first] = Object.entries(fields);
  if (first) throw new AppError('invalid', `${first[0]}: ${first[1]}`, { fields });
}

/**
 * The Super Admin does not give one name twice by mistake. Organisations may choose one that another has: a refusal would
 * tell them of it.
 */
async function mustBeFree(tx: Tx, id: string, name: string): Promise<void> {
  await lockUntilCommit(tx.db, `organisation name ${name.toLowerCase()}`); // no index keeps it: two at once would both find it free
  if (await isNameUsed(tx.db, id, name)) throw taken('name', 'Another organisation has this name.');
}

function explainClash(error: unknown): never {
  if (clashOf(error) !== 'organisations_slug_key') throw error;
  throw taken('slug', 'Another organisation has this slug.');
}

const taken = (field: string, why: string) => new AppError('taken', why, { fields: { [field]: why } });

/** The form has the admin's fields one level down. */
function sayWhose(error: unknown): never {
  if (!(error instanceof AppError) || !error.details.fields) throw error;
  const fields = Object.entries(error.details.fields).map(([name, why]) => [`first_admin.${name}`, why]);
  throw new AppError(error.error, error.message, { ...error.details, fields: Object.fromEntries(fields) });
}
