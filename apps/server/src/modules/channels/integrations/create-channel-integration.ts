import { randomBytes } from 'node:crypto';
import type {
  CreateChannelIntegration,
  NewChannelIntegration,
} from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import type { Connector } from '../connectors/sdk/connector';
import { CONNECTORS } from '../connectors/connectors';
import { listOpenChannels } from '../catalogue/channel-catalogue.queries';
import { decided } from './channel-integration.policy';
import { insertIntegration, isAtLimit } from './store/channel-integration.queries';
import { connectLine } from './connect-integration';
import { enteredFor } from './parse-integration-input';
import { renewed } from './store/platform-config';
import { newVerifyToken, sealNewSecret, untold, withSecret } from './store/integration-secret';
import { getChannelIntegration } from './list-channel-integrations';
import { accountOf, asTaken } from './platform-account';
import { sealCredentials } from './store/seal-credentials';

/**
 * Opens a line of one's own; an API line's signing secret is told here and never again. Throws `channel_paused` for a
 * channel that is off or not for this organisation, `limit_reached`, `invalid` for settings that are not its channel's,
 * `taken` for an account that the organisation has connected already.
 */
export async function createChannelIntegration(
  context: Context,
  input: CreateChannelIntegration,
): Promise<NewChannelIntegration> {
  const { channel, channel_id = channel, name, is_bot_enabled } = input;
  const organization_id = chooseOneOrganisation(context);
  const connector = knownConnector(channel);
  const { settings, platform } = enteredFor(connector, input);
  const made = await inTransaction(context, async (tx) => {
    await mustBeAvailable(tx, organization_id, { channel, channel_id });
    if (await isAtLimit(tx.db, organization_id)) {
      throw new AppError('limit_reached', 'Your organisation may not have more channel integrations.');
    }
    const id = newId();
    if (platform) await connector.check?.(tx, { organization_id, id }, platform.settings);
    await insertIntegration(tx.db, {
      organization_id,
      id,
      channel: channel_id,
      name,
      is_bot_enabled,
      public_key: newPublicKey(),
      settings,
      sealed_secret: channel === 'api' ? sealNewSecret(tx, id) : null,
      ...(platform && {
        account: accountOf(connector, platform),
        // A mailbox was proved by a round trip before (`check`); everything else is asked about afterwards.
        account_verified_at: connector.prove ? null : tx.now().toISOString(),
        sealed_secret: sealCredentials(tx, platform.credentials, id),
        verify_token: newVerifyToken(),
      }),
    });
    const integration = await getChannelIntegration(tx, id);
    await writeAudit(tx, {
      action: 'channel_integration.created',
      organization_id,
      record: { id, name },
      after: { ...decided(integration), ...(platform && renewed({}, platform.credentials)) },
    });
    return untold(integration);
  }).catch((error: unknown) => {
    throw asTaken(error, connector, platform);
  });
  return withSecret(context, await connectLine(context, made));
}

function knownConnector(channel: string): Connector {
  const connector = CONNECTORS.find(({ facts }) => facts.kind === channel);
  if (connector) return connector;
  const why = 'There is no such channel.';
  throw new AppError('invalid', `channel: ${why}`, { fields: { channel: why } });
}

/** A channel of another connector is not there either: its lines have other settings. */
async function mustBeAvailable(
  tx: Tx,
  organization_id: string,
  { channel, channel_id }: { channel: string; channel_id: string },
): Promise<void> {
  const [open] = await listOpenChannels(tx.db, organization_id, channel_id);
  if (open?.kind === channel) return;
  const isBuiltIn = channel === channel_id;
  const why = isBuiltIn ? 'This channel is switched off for everybody.' : 'This channel is not available.';
  throw new AppError('channel_paused', why, { fields: { [isBuiltIn ? 'channel' : 'channel_id']: why } });
}

/** 24 characters that fit into an address: nobody finds a line by trying. */
const newPublicKey = () => randomBytes(18).toString('base64url');
