import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { chooseOrganisation } from '../organisations/choose-organisation';
import { replaceSecret } from './channel-integration.queries';
import { sealNewSecret, withSecret } from './integration-secret';
import { getChannelIntegration } from './list-channel-integrations';

/** The old secret ends at once. Throws `conflict` when it has moved on, `not_allowed_now` for a line without one. */
export async function rotateSecret(
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<NewChannelIntegration> {
  const rotated = await inTransaction(context, async (tx) => {
    const current = await getChannelIntegration(tx, id);
    if (current.channel !== 'api')
      throw new AppError('not_allowed_now', 'This channel has no secret.', { current });
    const sealed_secret = sealNewSecret(tx, id);
    const changed = await replaceSecret(tx.db, chooseOrganisation(tx), id, { version, sealed_secret });
    if (changed) return changed;
    throw new AppError('conflict', 'Somebody has changed this channel integration in the meantime.', {
      current: await getChannelIntegration(tx, id), // read again: the other one may have been under way
    });
  });
  return withSecret(context, rotated);
}
