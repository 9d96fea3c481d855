import { isDeepStrictEqual } from 'node:util';
import type { ChannelIntegration, UpdateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getTeamName } from '../../teams/team-members';
import { getConnector } from '../connectors/connectors';
import type { Connector } from '../connectors/sdk/connector';
import { resumeIntegration } from '../webhooks/queue/resume-integrations';
import { getAuditedIntegrationFields } from './channel-integration.policy';
import { connectIntegration } from './connect-integration';
import { getChannelIntegration, getStoredIntegration } from './list-channel-integrations';
import { parseIntegrationInput } from './parse-integration-input';
import { getAccountKey, mapAccountTakenError } from './platform-account';
import { presentIntegration } from './present-integration';
import { updateIntegrationRow } from './store/channel-integration.queries';
import { invalidateIntegration } from './store/integration-cache';
import { omitVerifyToken, revealIntegrationSecret } from './store/integration-secret';
import { getRenewedCredentials, type PlatformConfig } from './store/platform-config';
import { hasGeneratedSecret, type IntegrationSettings } from './store/resolved-integration';
import { type Credentials, sealCredentials, unsealCredentials } from './store/seal-credentials';

/**
 * A changed account, changed settings or credentials require verification. Throws `invalid` without the
 * channel's settings, `taken` for an account that the organisation has connected, `conflict` for an outdated
 * `version`.
 */
export async function updateChannelIntegration(
  context: Context,
  id: string,
  input: UpdateChannelIntegration,
): Promise<ChannelIntegration> {
  const changed = await inTransaction(context, async (tx) => {
    const stored = await getStoredIntegration(tx, id);
    const connector = getConnector(stored.channel);
    const isOurs = hasGeneratedSecret(stored.channel);
    const before = isOurs ? {} : unsealCredentials(tx, stored.sealed_secret, id);
    const entered = isOurs || input.platform ? parseIntegrationInput(connector, input, before) : undefined;
    if (entered?.platform) await connector.validateSettings?.(tx, stored, entered.platform.settings);
    const { name, is_bot_enabled, default_team_id, status, version } = input;
    if (default_team_id) await getTeamName(tx, stored.organization_id, default_team_id, 'default_team_id');
    const to = { name, is_bot_enabled, default_team_id, status, version, settings: entered?.settings };
    const platform = entered?.platform && {
      account: getAccountKey(connector, entered.platform),
      sealed_secret: sealCredentials(tx, entered.platform.credentials, id),
      account_verified_at: getVerifiedAtAfterUpdate(tx, connector, stored.settings, before, entered.platform),
    };
    await applyUpdate(tx, id, { ...to, platform }).catch((error: unknown) => {
      throw mapAccountTakenError(error, connector, entered?.platform);
    });
    const after = await getChannelIntegration(tx, id);
    if (stored.status !== after.status) await resumeIntegration(tx, after);
    await recordAuditEvent(tx, {
      action: 'channel_integration.updated',
      organization_id: after.organization_id,
      record: { id, name: after.name },
      before: getAuditedIntegrationFields(presentIntegration(tx, stored)),
      after: {
        ...getAuditedIntegrationFields(after),
        ...(entered?.platform && getRenewedCredentials(before, entered.platform.credentials)),
      },
    });
    return omitVerifyToken(after);
  });
  invalidateIntegration(changed.public_key);
  const { secret: _, ...told } = await revealIntegrationSecret(
    context,
    input.platform ? await connectIntegration(context, changed) : changed,
  );
  return told;
}

/** Undefined: the verification remains valid. */
function getVerifiedAtAfterUpdate(
  tx: Tx,
  { verifyAccountOwnership: prove }: Connector,
  settings: IntegrationSettings,
  credentials: Credentials,
  entered: PlatformConfig,
): string | null | undefined {
  if (!prove) return tx.now().toISOString();
  const isSame = isDeepStrictEqual({ settings, credentials }, entered);
  return isSame ? undefined : null;
}

async function applyUpdate(
  tx: Tx,
  id: string,
  to: Parameters<typeof updateIntegrationRow>[3],
): Promise<void> {
  if (await updateIntegrationRow(tx.db, resolveOrganisation(tx), id, to)) return;
  throw new AppError('record_changed', {}, { current: await getChannelIntegration(tx, id) });
}
