import {
  type CreateTeam,
  MAX_TEAMS,
  type Team,
  type TeamListQuery,
  type UpdateTeam,
} from '@relaydesk/contracts/team';
import type { Context, Tx } from '../../context/context';
import { requireOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { getViolatedConstraint } from '../../db/unique-violation';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { recordAuditEvent } from '../audit/record-audit-event';
import { invalidateCurrentUser } from '../users/get-current-user';
import {
  countTeams,
  deleteTeam,
  filterTeamUsers,
  findTeam,
  findTeamPage,
  insertTeam,
  lockTeam,
  updateTeamRow,
} from './team.queries';

/** A page of the organisation's teams. */
export const listTeams = (context: Context, query: TeamListQuery): Promise<ListPage<Team>> =>
  inTransaction(context, (tx) => findTeamPage(tx.db, requireOrganisation(tx), query));

/** Throws `not_found`, also for another organisation's team. */
export const getTeam = (context: Context, id: string): Promise<Team> =>
  inTransaction(context, async (tx) => {
    const team = await findTeam(tx.db, requireOrganisation(tx), id);
    if (!team) throw new AppError('team_not_found');
    return team;
  });

/** Throws `taken` for the name of another team, `invalid` for an unknown member or lead, and `limit_reached`. */
export async function createTeam(context: Context, input: CreateTeam): Promise<Team> {
  const organization_id = requireOrganisation(context);
  const made = await inTransaction(context, async (tx) => {
    if ((await countTeams(tx.db, organization_id)) >= MAX_TEAMS)
      throw new AppError('teams_limit', { limit: MAX_TEAMS });
    await assertMembers(tx, organization_id, input);
    const id = newId();
    await insertTeam(tx.db, { ...input, organization_id, id }).catch(throwNameTaken);
    const team = await getTeam(tx, id);
    await auditTeam(tx, 'team.created', team, {}, team);
    await emitTeamChanged(tx, team);
    return team;
  });
  for (const { id } of made.members) invalidateCurrentUser(id);
  return made;
}

/** Throws `conflict` for an outdated `version`, and as `createTeam`. New members get waiting conversations. */
export async function updateTeam(context: Context, id: string, input: UpdateTeam): Promise<Team> {
  const organization_id = requireOrganisation(context);
  const [before, after] = await inTransaction(context, async (tx) => {
    const before = await getLockedTeam(tx, organization_id, id);
    await assertMembers(tx, organization_id, input);
    const isChanged = await updateTeamRow(tx.db, organization_id, id, input).catch(throwNameTaken);
    if (!isChanged) throw new AppError('record_changed', {}, { current: before });
    const after = await getTeam(tx, id);
    await auditTeam(tx, 'team.updated', after, before, after);
    await emitTeamChanged(tx, after);
    return [before, after];
  });
  for (const { id: user_id } of [...before.members, ...after.members]) invalidateCurrentUser(user_id);
  return after;
}

/** Its conversations continue without a team. */
export async function removeTeam(context: Context, id: string): Promise<Record<string, never>> {
  const organization_id = requireOrganisation(context);
  const removed = await inTransaction(context, async (tx) => {
    const before = await getLockedTeam(tx, organization_id, id);
    await deleteTeam(tx.db, organization_id, id);
    await auditTeam(tx, 'team.deleted', before, before, {});
    await tx.events.emit(tx, 'team.deleted', id, { organization_id, team_id: id });
    return before;
  });
  for (const { id: user_id } of removed.members) invalidateCurrentUser(user_id);
  return {};
}

async function getLockedTeam(tx: Tx, organization_id: string, id: string): Promise<Team> {
  const team = await lockTeam(tx.db, organization_id, id);
  if (!team) throw new AppError('team_not_found');
  return team;
}

async function assertMembers(
  tx: Tx,
  organization_id: string,
  { member_ids, lead_id }: CreateTeam,
): Promise<void> {
  const known = await filterTeamUsers(tx.db, organization_id, member_ids);
  const stranger = member_ids.findIndex((id) => !known.has(id));
  if (stranger >= 0) throw new AppError('unknown_user', {}, { field: `member_ids.${stranger}` });
  if (lead_id !== null && !known.has(lead_id))
    throw new AppError('lead_not_member', {}, { field: 'lead_id' });
}

const emitTeamChanged = (tx: Tx, { organization_id, id }: Team) =>
  tx.events.emit(tx, 'team.changed', id, { organization_id, team_id: id });

const auditTeam = (
  tx: Tx,
  action: `team.${string}`,
  { id, name }: Team,
  before: Partial<Team>,
  after: Partial<Team>,
) =>
  recordAuditEvent(tx, { action, record: { id, name }, before: toAudited(before), after: toAudited(after) });

/** Without the names of persons, who can be erased. */
const toAudited = ({ lead_name: _, members, ...team }: Partial<Team>) => ({
  ...team,
  ...(members && { member_ids: members.map(({ id }) => id) }),
});

function throwNameTaken(error: unknown): never {
  if (getViolatedConstraint(error) !== 'teams_name') throw error;

  throw new AppError('team_name_taken', {}, { field: 'name' });
}
