import { isDeepStrictEqual } from 'node:util';
import type { ChannelIntegration, UpdateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOrganisation } from '../../../context/resolve-organisation';
import type { Connector } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import { wakeLine } from '../webhooks/queue/resume-integrations';
import { decided } from './channel-integration.policy';
import { changeIntegration } from './store/channel-integration.queries';
import { connectLine } from './connect-integration';
import { enteredFor } from './parse-integration-input';
import { forgetIntegration } from './store/integration-cache';
import { type Platform, renewed } from './store/platform-config';
import { untold, withSecret } from './store/integration-secret';
import { hasOwnSecret, type LineSettings } from './store/resolved-integration';
import { getChannelIntegration, getStored } from './list-channel-integrations';
import { accountOf, asTaken } from './platform-account';
import { presentIntegration } from './present-integration';
import { type Credentials, openCredentials, sealCredentials } from './store/seal-credentials';

/**
 * Another account, or other settings or credentials, have to be proved anew.
 * Throws `invalid` without the settings of its channel, `taken` for an account that the organisation has connected
 * already, `conflict` when it has moved on since `version`.
 */
export async function updateChannelIntegration(
  context: Context,
  id: string,
  input: UpdateChannelIntegration,
): Promise<ChannelIntegration> {
  const changed = await inTransaction(context, async (tx) => {
    const stored = await getStored(tx, id);
    const connector = connectorOf(stored.channel);
    const isOurs = hasOwnSecret(stored.channel);
    const before = isOurs ? {} : openCredentials(tx, stored.sealed_secret, id);
    const entered = isOurs || input.platform ? enteredFor(connector, input, before) : undefined;
    if (entered?.platform) await connector.check?.(tx, stored, entered.platform.settings);
    const { name, is_bot_enabled, status, version } = input;
    const to = { name, is_bot_enabled, status, version, settings: entered?.settings };
    const platform = entered?.platform && {
      account: accountOf(connector, entered.platform),
      sealed_secret: sealCredentials(tx, entered.platform.credentials, id),
      account_verified_at: proofAfter(tx, connector, stored.settings, before, entered.platform),
    };
    await change(tx, id, { ...to, platform }).catch((error: unknown) => {
      throw asTaken(error, connector, entered?.platform);
    });
    const after = await getChannelIntegration(tx, id);
    if (stored.status !== after.status) await wakeLine(tx, after);
    await writeAudit(tx, {
      action: 'channel_integration.updated',
      organization_id: after.organization_id,
      record: { id, name: after.name },
      before: decided(presentIntegration(tx, stored)),
      after: {
        ...decided(after),
        ...(entered?.platform && renewed(before, entered.platform.credentials)),
      },
    });
    return untold(after);
  });
  forgetIntegration(changed.public_key);
  const { secret: _, ...told } = await withSecret(
    context,
    input.platform ? await connectLine(context, changed) : changed,
  );
  return told;
}

/** Undefined: what was proved still is. */
function proofAfter(
  tx: Tx,
  { prove }: Connector,
  settings: LineSettings,
  credentials: Credentials,
  entered: Platform,
): string | null | undefined {
  if (!prove) return tx.now().toISOString();
  const isSame = isDeepStrictEqual({ settings, credentials }, entered);
  return isSame ? undefined : null;
}

async function change(tx: Tx, id: string, to: Parameters<typeof changeIntegration>[3]): Promise<void> {
  if (await changeIntegration(tx.db, chooseOrganisation(tx), id, to)) return;
  throw new AppError('conflict', 'Somebody has changed this channel integration in the meantime.', {
    current: await getChannelIntegration(tx, id), // read again: the other one may have been under way
  });
}
