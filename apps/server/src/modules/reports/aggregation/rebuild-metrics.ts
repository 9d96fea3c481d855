import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { listOrganisationIds, lockMetrics, recountMetrics } from './aggregate-metrics.queries';

type RebuildMetricsContext = Pick<Context, 'database'>;

/**
 * Recomputes an organisation's metrics from its conversations and sales in one transaction: concurrent
 * readers see the old ones, and writers are not blocked. Runs as the platform, because members cannot write
 * metrics.
 */
export const rebuildMetrics = ({ database }: RebuildMetricsContext, organization_id: string): Promise<void> =>
  database.platform.db
    .transaction()
    // Recount and deletion of pending changes need one snapshot.
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await lockMetrics(db);
      await recountMetrics(db, organization_id);
    });

/** All organisations in sequence; returns their number. */
export async function rebuildAllMetrics(parts: RebuildMetricsContext): Promise<number> {
  const ids = await listOrganisationIds(parts.database.platform.db);
  for (const id of ids) await rebuildMetrics(parts, id);
  return ids.length;
}

/** The time zone of an organisation has changed. */
export const rebuildOrganisationMetrics = (
  context: Context,
  { organization_id }: EventMap['organisation.time_zone_changed'],
): Promise<void> => rebuildMetrics(context, organization_id);
