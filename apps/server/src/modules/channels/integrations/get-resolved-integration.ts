import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getChannelIntegration } from './list-channel-integrations';
import type { ResolvedIntegration } from './store/resolved-integration';
import { findResolvedIntegration } from './store/resolved-integration.queries';

/** An integration visible to the caller, with its configuration. Throws `not_found`. */
export const getResolvedIntegration = (context: Context, id: string): Promise<ResolvedIntegration> =>
  inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    const { organization_id } = await getChannelIntegration(tx, id);
    const integration = await findResolvedIntegration(tx.db, organization_id, id);
    if (!integration) throw new AppError('channel_integration_not_found');
    return integration;
  });
