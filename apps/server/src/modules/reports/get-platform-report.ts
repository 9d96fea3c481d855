import type { DashboardQuery, Platform } from '@relaydesk/contracts/report';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { countPlatform, listPlatform } from './platform.queries';

/** What runs on this installation; to be asked by the Super Admin, who sees all of it. */
export async function getPlatform(context: Context, query: DashboardQuery): Promise<Platform> {
  return inTransaction(context, async (tx) => ({
    ...(await countPlatform(tx.db)),
    by_organisation: (await listPlatform(tx.db, query)).filter(
      ({ organization_id }) =>
        query.organization_id === undefined || organization_id === query.organization_id,
    ),
  }));
}
