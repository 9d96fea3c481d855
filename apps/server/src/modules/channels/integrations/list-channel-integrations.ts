import type {
  ChannelIntegration,
  ChannelIntegrationListQuery,
} from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { presentIntegration } from './present-integration';
import {
  findStoredIntegration,
  listIntegrations,
  type StoredIntegration,
} from './store/channel-integration.queries';

/** A page of the organisation's integrations, for the Super Admin of one or all; never with secrets. */
export async function listChannelIntegrations(
  context: Context,
  query: ChannelIntegrationListQuery,
): Promise<ListPage<ChannelIntegration>> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  const page = await inTransaction(context, (tx) => listIntegrations(tx.db, organization_id, query));
  return { ...page, data: page.data.map((integration) => presentIntegration(context, integration)) };
}

/** Throws `not_found`, also for another organisation's integration. */
export const getChannelIntegration = (context: Context | Tx, id: string): Promise<ChannelIntegration> =>
  inTransaction(context, async (tx) => presentIntegration(tx, await getStoredIntegration(tx, id)));

/** With secret columns. Throws `not_found`, also for another organisation's integration. */
export async function getStoredIntegration(tx: Tx, id: string): Promise<StoredIntegration> {
  const integration = await findStoredIntegration(tx.db, resolveOrganisation(tx), id);
  if (!integration) throw new AppError('channel_integration_not_found');
  return integration;
}
