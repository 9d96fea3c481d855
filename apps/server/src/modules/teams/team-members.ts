import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import { listActiveMembers, lockTeamName } from './team.queries';

/**
 * The name of a team that something is about to refer to; it cannot be deleted until the transaction ends.
 * Throws `invalid` with the given field when it does not exist.
 */
export async function getTeamName(
  tx: Tx,
  organization_id: string,
  id: string,
  field: string,
): Promise<string> {
  const team = await lockTeamName(tx.db, organization_id, id);
  if (!team) throw new AppError('unknown_team', {}, { field });
  return team.name;
}

/** Team -> its active members. Ids that are not those of teams are missing. */
export async function getTeamMembers(
  tx: Tx,
  organization_id: string,
  team_ids: readonly string[],
): Promise<Map<string, string[]>> {
  const teams = await listActiveMembers(tx.db, organization_id, team_ids);
  return new Map(teams.map(({ team_id, user_ids }) => [team_id, user_ids]));
}
