import { openDatabase } from '../apps/server/src/db/connect';
import { rebuildAllMetrics } from '../apps/server/src/modules/reports/aggregation/rebuild-metrics';
import { withInstallation } from './with-installation';

/**
 * `npm run figures:rebuild`: counts everything that the dashboard shows again, organisation by organisation, from the
 * conversations and sales themselves. Beside a server that runs, or without one; nobody has to wait for it.
 */
await withInstallation(async ({ connectAs }, say) => {
  const database = openDatabase(connectAs, { app: 1, platform: 2 });
  try {
    const begun = performance.now();
    const organisations = await rebuildAllMetrics({ database });
    say(
      `Counted ${organisations} organisations again in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
    );
  } finally {
    await database.close();
  }
});
