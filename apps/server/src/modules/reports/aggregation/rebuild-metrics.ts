import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { listOrganisationIds, lockMetrics, recountMetrics } from './aggregate-metrics.queries';

type RebuildMetricsContext = Pick<Context, 'database'>;

/**
 * Counts an organisation's figures again from its conversations and sales, in one transaction: whoever looks meanwhile
 * sees those from before. Others may go on writing. In the platform's name: members may read figures, and not write them.
 */
export const rebuildMetrics = ({ database }: RebuildMetricsContext, organization_id: string): Promise<void> =>
  database.platform.db
    .transaction()
    // What is counted and which changes are forgotten has to be seen at one moment.
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await lockMetrics(db);
      await recountMetrics(db, organization_id);
    });

/** All of them, one after the other; answers how many there are. */
export async function rebuildAllMetrics(parts: RebuildMetricsContext): Promise<number> {
  const ids = await listOrganisationIds(parts.database.platform.db);
  for (const id of ids) await rebuildMetrics(parts, id);
  return ids.length;
}

/** An organisation's days have become others. */
export const rebuildOrganisationMetrics = (
  context: Context,
  { organization_id }: EventMap['organisation.time_zone_changed'],
): Promise<void> => rebuildMetrics(context, organization_id);
