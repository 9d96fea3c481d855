import type { WebhookEndpoint, WebhookEndpointListQuery } from '@relaydesk/contracts/webhook-endpoint';
import type { Context } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { findEndpoint, findEndpointPage } from '../webhook-endpoint.queries';

/** A page of webhooks: of a member's organisation, for the Super Admin of one or all. */
export async function listWebhookEndpoints(
  context: Context,
  query: WebhookEndpointListQuery,
): Promise<ListPage<WebhookEndpoint>> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  return inTransaction(context, (tx) => findEndpointPage(tx.db, organization_id, query));
}

/** Throws `not_found`, also for a webhook of another organisation. */
export const getWebhookEndpoint = (context: Context, id: string): Promise<WebhookEndpoint> =>
  inTransaction(context, async (tx) => {
    const endpoint = await findEndpoint(tx.db, resolveOrganisation(tx), id);
    if (!endpoint) throw new AppError('webhook_endpoint_not_found');
    return endpoint;
  });
