import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { connectIntegration } from './connect-integration';
import { getChannelIntegration } from './list-channel-integrations';
import { replaceIntegrationSecret, replaceIntegrationVerifyToken } from './store/channel-integration.queries';
import { invalidateIntegration } from './store/integration-cache';
import {
  generateSealedSecret,
  generateVerifyToken,
  omitVerifyToken,
  revealIntegrationSecret,
} from './store/integration-secret';
import { hasGeneratedSecret } from './store/resolved-integration';

/**
 * Replaces the secret immediately: the signing secret of an API integration, the identity secret of a chat
 * (created by the first rotation), or a platform's verify token. Throws `conflict` for an outdated version.
 */
export async function rotateIntegrationSecret(
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<NewChannelIntegration> {
  const rotated = await inTransaction(context, async (tx) => {
    const { name, public_key, channel } = await getChannelIntegration(tx, id);
    if (!(await storeNewSecret(tx, { id, version, channel }))) {
      throw new AppError('record_changed', {}, { current: await getChannelIntegration(tx, id) });
    }
    await recordAuditEvent(tx, { action: 'channel_integration.secret_rotated', record: { id, name } });
    invalidateIntegration(public_key);
    return omitVerifyToken(await getChannelIntegration(tx, id));
  });
  return revealIntegrationSecret(context, await connectIntegration(context, rotated));
}

const storeNewSecret = (
  tx: Tx,
  { id, version, channel }: { id: string; version: number; channel: string },
) =>
  hasGeneratedSecret(channel)
    ? replaceIntegrationSecret(tx.db, resolveOrganisation(tx), id, {
        version,
        sealed_secret: generateSealedSecret(tx, id),
      })
    : replaceIntegrationVerifyToken(tx.db, resolveOrganisation(tx), id, {
        version,
        verify_token: generateVerifyToken(),
      });
