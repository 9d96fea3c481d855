import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { recordChannelEvent } from '../activity/log/record-channel-event';
import { getConnector } from '../connectors/connectors';
import { redactSecrets } from '../outbound/redact-secrets';
import { getChannelIntegration } from './list-channel-integrations';
import { scheduleFirstRenewal } from './renew-credentials';
import { getIntegrationConfig } from './store/integration-config';
import type { ResolvedIntegration } from './store/resolved-integration';
import { findResolvedIntegration } from './store/resolved-integration.queries';
import { scheduleTemplateSyncNow } from './templates/refresh-templates';
import { recordVerificationFailure, verifyAccount } from './verify-account';

/**
 * Verifies the account; then registers the webhook, if supported, and schedules the template sync. Errors are
 * recorded as a channel event and last error. Returns the current integration.
 */
export async function connectIntegration(
  context: Context,
  integration: ChannelIntegration,
): Promise<ChannelIntegration> {
  const { organization_id, id, channel } = integration;
  const { registerWebhook: connect, templates, verifyAccountOwnership: prove } = getConnector(channel);
  if (!connect && !templates && !prove) return integration;
  // Not part of the response stored for an Idempotency-Key.
  const anew = { ...context, idempotency: undefined };
  const line = await inTransaction(anew, (tx) => findResolvedIntegration(tx.db, organization_id, id));
  if (!line) return integration;
  const notProved = line.is_account_verified ? undefined : await verifyAccount(anew, line);
  if (notProved) {
    await recordVerificationFailure(anew, line, notProved);
    if (notProved.isTemporary) await inTransaction(anew, (tx) => scheduleAccountVerification(tx, line));
  } else await setUpIntegration(anew, line);
  return getChannelIntegration(anew, id);
}

const scheduleAccountVerification = (tx: Tx, { organization_id, id }: ResolvedIntegration): Promise<void> =>
  tx.events.emit(tx, 'channel_integration.account_claimed', `account ${id}`, { organization_id, id });

/** Everything that requires a verified account. */
export async function setUpIntegration(context: Context, integration: ResolvedIntegration): Promise<void> {
  await scheduleFirstRenewal(context, integration);
  if (getConnector(integration.channel).templates)
    await inTransaction(context, (tx) => scheduleTemplateSyncNow(tx, integration));
  const words = await tryRegisterWebhook(context, integration);
  if (words === undefined) return;
  await recordChannelEvent(context, integration, {
    direction: 'out',
    kind: 'account',
    status: 'failed',
    error: words,
    payload: { event: 'connect' },
  });
}

/** Verifies the account unless verified, and registers the webhook. Returns errors as text for users. */
export async function verifyAndRegisterWebhook(
  context: Context,
  integration: ResolvedIntegration,
): Promise<string | undefined> {
  const notProved = integration.is_account_verified ? undefined : await verifyAccount(context, integration);
  return notProved ? notProved.words : tryRegisterWebhook(context, integration);
}

async function tryRegisterWebhook(
  context: Context,
  integration: ResolvedIntegration,
): Promise<string | undefined> {
  const { registerWebhook: connect } = getConnector(integration.channel);
  if (!connect) return undefined;
  const config = getIntegrationConfig(context, integration);
  try {
    await connect(context, integration, config);
    return undefined;
  } catch (error) {
    return redactSecrets(config, error instanceof Error ? error.message : String(error));
  }
}
