import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { writeAudit } from '../audit/write-audit';
import { chooseOrganisation } from '../organisations/choose-organisation';
import { replaceSecret } from './channel-integration.queries';
import { forgetIntegration } from './find-integration';
import { sealNewSecret, withSecret } from './integration-secret';
import { getChannelIntegration } from './list-channel-integrations';

/**
 * The old secret ends at once: the one that signs an API line's deliveries, or the one that proves who a chat's
 * visitor is, which is first made this way. Throws `conflict` when the line has moved on.
 */
export async function rotateSecret(
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<NewChannelIntegration> {
  const rotated = await inTransaction(context, async (tx) => {
    const { name, public_key } = await getChannelIntegration(tx, id);
    const sealed_secret = sealNewSecret(tx, id);
    if (!(await replaceSecret(tx.db, chooseOrganisation(tx), id, { version, sealed_secret }))) {
      throw new AppError('conflict', 'Somebody has changed this channel integration in the meantime.', {
        current: await getChannelIntegration(tx, id), // read again: the other one may have been under way
      });
    }
    await writeAudit(tx, { action: 'channel_integration.secret_rotated', record: { id, name } });
    forgetIntegration(public_key);
    return getChannelIntegration(tx, id);
  });
  return withSecret(context, rotated);
}
