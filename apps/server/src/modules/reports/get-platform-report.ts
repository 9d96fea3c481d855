import type { DashboardQuery, PlatformReport } from '@relaydesk/contracts/report';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { countPlatform, listPlatformOrganisations } from './platform.queries';

/** Report on all organisations; for the Super Admin. */
export async function getPlatformReport(context: Context, query: DashboardQuery): Promise<PlatformReport> {
  return inTransaction(context, async (tx) => ({
    ...(await countPlatform(tx.db)),
    by_organisation: (await listPlatformOrganisations(tx.db, query)).filter(
      ({ organization_id }) =>
        query.organization_id === undefined || organization_id === query.organization_id,
    ),
  }));
}
