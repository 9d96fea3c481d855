import { asSystem, type Context, type Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { clearTeamOfClosed, listOpenOfTeam, setTeam } from './assignment.queries';
import { recordStateChange } from './record-state-change';

/** Conversations per transaction. */
const BATCH = 50;
/** Closed conversations per transaction: they cause no events. */
const CLOSED_BATCH = 500;

/**
 * Removes a deleted team from its conversations: those who waited for it wait for everybody. Idempotent:
 * changed conversations are not found again.
 */
export async function clearTeam(
  context: Context,
  { organization_id, team_id }: EventMap['team.deleted'],
): Promise<void> {
  const system = asSystem(context, organization_id);
  let changed: number;
  do changed = await inTransaction(system, (tx) => clearBatch(tx, organization_id, team_id));
  while (changed === BATCH);
  do
    changed = await inTransaction(system, (tx) =>
      clearTeamOfClosed(tx.db, organization_id, team_id, CLOSED_BATCH),
    );
  while (changed === CLOSED_BATCH);
}

async function clearBatch(tx: Tx, organization_id: string, team_id: string): Promise<number> {
  const ids = await listOpenOfTeam(tx.db, organization_id, team_id, BATCH);
  for (const id of ids) {
    const cleared = await setTeam(tx.db, organization_id, id, { team_id: null, version: undefined });
    if (cleared) await recordStateChange(tx, cleared, { event: 'team_removed' });
  }
  return ids.length;
}
