import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { newSecret, seal, unseal } from '../../lib/secrets';
import { findSealedSecret } from './channel-integration.queries';

/** A new signing secret as it is stored: closed, and bound to its line. */
export const sealNewSecret = ({ keys }: Pick<Context, 'keys'>, id: string): Buffer =>
  seal(keys.sealing, newSecret(), id);

/**
 * Tells the secret in the answer to the write that made it. Read back from the row, so that what is kept for a
 * retry with the same Idempotency-Key never holds it in the clear.
 */
export async function withSecret(
  context: Context,
  integration: ChannelIntegration,
): Promise<NewChannelIntegration> {
  const { id, organization_id } = integration;
  const box = await inTransaction({ ...context, idempotency: undefined }, (tx) =>
    findSealedSecret(tx.db, organization_id, id),
  );
  return { ...integration, secret: box && unseal(context.keys.sealing, box, id) };
}
