import { migrate } from '../apps/server/src/db/migrate';
import { withInstallation } from './with-installation';

/** `npm run db:migrate`: for servers without DATABASE_OWNER_URL, before they start on a new release. */
await withInstallation(async ({ connectAs }, say) => {
  await migrate(connectAs);
  say('The database has the shape of this release.');
});
