import type {
  ChannelIntegration,
  ChannelIntegrationListQuery,
} from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { chooseOrganisation } from '../organisations/choose-organisation';
import { shownTo } from './channel-integration.policy';
import { findIntegration, listIntegrations } from './channel-integration.queries';

/** A page of an organisation's own lines, for Super Admin of one or all; secrets are never among it. */
export async function listChannelIntegrations(
  context: Context,
  query: ChannelIntegrationListQuery,
): Promise<Page<ChannelIntegration>> {
  const organization_id = chooseOrganisation(context, query.organization_id);
  const page = await inTransaction(context, (tx) => listIntegrations(tx.db, organization_id, query));
  return { ...page, data: page.data.map((integration) => shownTo(context.actor, integration)) };
}

/** Throws `not_found`, for another organisation's as well. */
export const getChannelIntegration = (context: Context | Tx, id: string): Promise<ChannelIntegration> =>
  inTransaction(context, async (tx) => {
    const integration = await findIntegration(tx.db, chooseOrganisation(tx), id);
    if (!integration) throw new AppError('not_found', 'There is no such channel integration.');
    return shownTo(tx.actor, integration);
  });
