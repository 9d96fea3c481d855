import { asSystem, type Context, type Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { hashSecret } from '../../../lib/secrets';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { recordChannelEvent } from '../activity/log/record-channel-event';
import { getConnector } from '../connectors/connectors';
import type { CredentialRenewal, SendResult } from '../connectors/sdk/connector';
import { callPlatform } from '../outbound/call-platform';
import { redactSecrets } from '../outbound/redact-secrets';
import { replaceCredentials } from './credentials.queries';
import { invalidateIntegration } from './store/integration-cache';
import { getIntegrationConfig } from './store/integration-config';
import type { ResolvedIntegration } from './store/resolved-integration';
import { findResolvedIntegration } from './store/resolved-integration.queries';
import { sealCredentials, unsealCredentials } from './store/seal-credentials';

const DAY_MS = 24 * 3_600_000;
/** Platforms exchange no token younger than a day; an entered token may be older. */
const FIRST_CHECK_MS = 25 * 3_600_000;

type CredentialsAgedEvent = EventMap['channel_integration.credentials_aged'];

/** New credentials were entered: schedules the check for renewal. */
export async function scheduleFirstRenewal(
  context: Context,
  integration: ResolvedIntegration,
): Promise<void> {
  const { organization_id, id, sealed_secret } = integration;
  if (!getConnector(integration.channel).renewal || !sealed_secret) return;
  await inTransaction(asSystem(context, organization_id), (tx) =>
    scheduleRenewal(tx, { organization_id, id, mark: getFingerprint(sealed_secret) }, FIRST_CHECK_MS),
  );
}

/** Renews the credentials of an integration, unless others were entered since. A failure is retried daily. */
export async function renewCredentials(context: Context, aged: CredentialsAgedEvent): Promise<void> {
  const { organization_id, id, mark } = aged;
  const system = asSystem(context, organization_id);
  const integration = await inTransaction(system, (tx) =>
    findResolvedIntegration(tx.db, organization_id, id),
  );
  const renewal = integration && getConnector(integration.channel).renewal;
  if (!integration?.sealed_secret || !renewal || getFingerprint(integration.sealed_secret) !== mark) return;
  const result = await callPlatform(
    id,
    () => exchangeCredentials(context, renewal, integration),
    (answer) => 'credentials' in answer || answer.outcome !== 'retry',
  );
  if ('credentials' in result)
    return storeRenewedCredentials(
      system,
      integration,
      integration.sealed_secret,
      renewal,
      result.credentials,
    );
  const { outcome, words } = result;
  const isRefused = outcome === 'credentials_refused';
  await recordChannelEvent(system, integration, {
    direction: 'out',
    kind: 'account',
    status: 'failed',
    error: words,
    payload: { event: 'renew' },
    ...(isRefused && { is_refused: true }),
  });
  if (!isRefused) await inTransaction(system, (tx) => scheduleRenewal(tx, aged, DAY_MS));
}

type RenewalFailure = Exclude<SendResult, { outcome: 'sent' }>;

async function exchangeCredentials(
  context: Context,
  renewal: CredentialRenewal,
  integration: ResolvedIntegration,
): Promise<{ credentials: Readonly<Record<string, string>> } | RenewalFailure> {
  const config = getIntegrationConfig(context, integration);
  try {
    const { url, method = 'POST', headers, body } = renewal.request(config);
    const result = renewal.parse(await context.safeFetch(url, { method, headers, body }));
    return 'credentials' in result ? result : { ...result, words: redactSecrets(config, result.words) };
  } catch (error) {
    const words = redactSecrets(config, error instanceof Error ? error.message : String(error));
    return { outcome: 'retry', after_s: 0, words };
  }
}

/** Atomic; credentials entered meanwhile have priority. */
async function storeRenewedCredentials(
  system: Context,
  integration: ResolvedIntegration,
  before: Buffer,
  { after_days }: CredentialRenewal,
  renewed: Readonly<Record<string, string>>,
): Promise<void> {
  const { organization_id, id, name } = integration;
  const credentials = { ...unsealCredentials(system, before, id), ...renewed };
  const after = sealCredentials(system, credentials, id);
  if (!after) return;
  await inTransaction(system, async (tx) => {
    if (!(await replaceCredentials(tx.db, organization_id, id, { before, after }))) return;
    await recordAuditEvent(tx, { action: 'channel_integration.secret_rotated', record: { id, name } });
    await scheduleRenewal(tx, { organization_id, id, mark: getFingerprint(after) }, after_days * DAY_MS);
  });
  invalidateIntegration(integration.public_key);
  const event = { direction: 'out', kind: 'account', status: 'ok', payload: { event: 'renew' } } as const;
  await recordChannelEvent(system, integration, event);
}

async function scheduleRenewal(tx: Tx, aged: CredentialsAgedEvent, ms: number): Promise<void> {
  const at = new Date(tx.now().getTime() + ms);
  const key = `credentials ${aged.id} ${aged.mark} ${at.toISOString()}`;
  await tx.events.schedule(tx, 'channel_integration.credentials_aged', key, aged, at);
}

/** Identifies the encrypted credentials without revealing them. */
const getFingerprint = (box: Buffer): string => hashSecret(box.toString('base64')).slice(0, 16);
