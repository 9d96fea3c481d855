import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOrganisation } from '../../../context/resolve-organisation';
import { replaceSecret, replaceVerifyToken } from './store/channel-integration.queries';
import { connectLine } from './connect-integration';
import { forgetIntegration } from './store/integration-cache';
import { newVerifyToken, sealNewSecret, untold, withSecret } from './store/integration-secret';
import { hasOwnSecret } from './store/resolved-integration';
import { getChannelIntegration } from './list-channel-integrations';

/**
 * The old secret ends at once: the one that signs an API line's deliveries, the one that proves who a chat's visitor is,
 * which is first made this way, or what a platform proves itself with. Throws `conflict` when the line has moved on.
 */
export async function rotateSecret(
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<NewChannelIntegration> {
  const rotated = await inTransaction(context, async (tx) => {
    const { name, public_key, channel } = await getChannelIntegration(tx, id);
    if (!(await replace(tx, { id, version, channel }))) {
      throw new AppError('conflict', 'Somebody has changed this channel integration in the meantime.', {
        current: await getChannelIntegration(tx, id), // read again: the other one may have been under way
      });
    }
    await writeAudit(tx, { action: 'channel_integration.secret_rotated', record: { id, name } });
    forgetIntegration(public_key);
    return untold(await getChannelIntegration(tx, id));
  });
  return withSecret(context, await connectLine(context, rotated));
}

const replace = (tx: Tx, { id, version, channel }: { id: string; version: number; channel: string }) =>
  hasOwnSecret(channel)
    ? replaceSecret(tx.db, chooseOrganisation(tx), id, { version, sealed_secret: sealNewSecret(tx, id) })
    : replaceVerifyToken(tx.db, chooseOrganisation(tx), id, { version, verify_token: newVerifyToken() });
