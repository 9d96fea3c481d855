import { randomBytes } from 'node:crypto';
import type {
  CreateChannelIntegration,
  NewChannelIntegration,
} from '@relaydesk/contracts/channel-integration';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getTeamName } from '../../teams/team-members';
import { listChannelsForOrganisation } from '../catalogue/channel-catalogue.queries';
import { CONNECTORS } from '../connectors/connectors';
import type { Connector } from '../connectors/sdk/connector';
import { getAuditedIntegrationFields } from './channel-integration.policy';
import { connectIntegration } from './connect-integration';
import { getChannelIntegration } from './list-channel-integrations';
import { parseIntegrationInput } from './parse-integration-input';
import { getAccountKey, mapAccountTakenError } from './platform-account';
import { hasReachedIntegrationLimit, insertIntegration } from './store/channel-integration.queries';
import {
  generateSealedSecret,
  generateVerifyToken,
  omitVerifyToken,
  revealIntegrationSecret,
} from './store/integration-secret';
import { getRenewedCredentials } from './store/platform-config';
import { sealCredentials } from './store/seal-credentials';

/**
 * Creates an integration; the signing secret of an API integration is returned once. Throws `channel_paused`
 * for a disabled or disallowed channel, `limit_reached`, `invalid` for settings of another channel, `taken`
 * for an account that the organisation has connected.
 */
export async function createChannelIntegration(
  context: Context,
  input: CreateChannelIntegration,
): Promise<NewChannelIntegration> {
  const { channel, channel_id = channel, name, is_bot_enabled, default_team_id = null } = input;
  const organization_id = requireOrganisation(context);
  const connector = getKnownConnector(channel);
  const { settings, platform } = parseIntegrationInput(connector, input);
  const made = await inTransaction(context, async (tx) => {
    await assertChannelAvailable(tx, organization_id, { channel, channel_id });
    if (await hasReachedIntegrationLimit(tx.db, organization_id)) {
      throw new AppError('integration_limit_reached');
    }
    if (default_team_id) await getTeamName(tx, organization_id, default_team_id, 'default_team_id');
    const id = newId();
    if (platform) await connector.validateSettings?.(tx, { organization_id, id }, platform.settings);
    await insertIntegration(tx.db, {
      organization_id,
      id,
      channel: channel_id,
      name,
      is_bot_enabled,
      default_team_id,
      public_key: generatePublicKey(),
      settings,
      sealed_secret: channel === 'api' ? generateSealedSecret(tx, id) : null,
      ...(platform && {
        account: getAccountKey(connector, platform),
        // An email account was verified by a round trip before; other accounts are verified afterwards.
        account_verified_at: connector.verifyAccountOwnership ? null : tx.now().toISOString(),
        sealed_secret: sealCredentials(tx, platform.credentials, id),
        verify_token: generateVerifyToken(),
      }),
    });
    const integration = await getChannelIntegration(tx, id);
    await recordAuditEvent(tx, {
      action: 'channel_integration.created',
      organization_id,
      record: { id, name },
      after: {
        ...getAuditedIntegrationFields(integration),
        ...(platform && getRenewedCredentials({}, platform.credentials)),
      },
    });
    return omitVerifyToken(integration);
  }).catch((error: unknown) => {
    throw mapAccountTakenError(error, connector, platform);
  });
  return revealIntegrationSecret(context, await connectIntegration(context, made));
}

function getKnownConnector(channel: string): Connector {
  const connector = CONNECTORS.find(({ manifest }) => manifest.kind === channel);
  if (connector) return connector;

  throw new AppError('unknown_channel', {}, { field: 'channel' });
}

/** A channel of another connector counts as not found: its settings differ. */
async function assertChannelAvailable(
  tx: Tx,
  organization_id: string,
  { channel, channel_id }: { channel: string; channel_id: string },
): Promise<void> {
  const [open] = await listChannelsForOrganisation(tx.db, organization_id, channel_id);
  if (open?.kind === channel) return;
  const isBuiltIn = channel === channel_id;
  const why = isBuiltIn ? because('channel_off') : because('channel_unavailable');
  throw AppError.because(why, { field: isBuiltIn ? 'channel' : 'channel_id' });
}

/** 24 URL-safe characters: keys cannot be guessed. */
const generatePublicKey = () => randomBytes(18).toString('base64url');
