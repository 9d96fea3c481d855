import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { findLine } from './store/resolved-integration.queries';
import type { Line } from './store/resolved-integration';
import { getChannelIntegration } from './list-channel-integrations';

/** A line that the caller may see, with all that it takes to speak for it. Throws `not_found`. */
export const getLine = (context: Context, id: string): Promise<Line> =>
  inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    const { organization_id } = await getChannelIntegration(tx, id);
    const line = await findLine(tx.db, organization_id, id);
    if (!line) throw new AppError('not_found', 'There is no such channel integration.');
    return line;
  });
