import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { recordChannelEvent } from '../activity/log/record-channel-event';
import { getConnector } from '../connectors/connectors';
import { redactSecrets } from '../outbound/redact-secrets';
import { resumeIntegration } from '../webhooks/queue/resume-integrations';
import { claimAccount } from './account.queries';
import { invalidateIntegration } from './store/integration-cache';
import { getIntegrationConfig } from './store/integration-config';
import type { ResolvedIntegration } from './store/resolved-integration';

/** Why an account was not verified, as text for users. */
export interface AccountVerificationFailure {
  words: string;
  /** The platform was unreachable or failed: a retry may succeed. */
  isTemporary: boolean;
}

/**
 * Verifies at the platform that the account belongs to the integration's credentials. From then on webhook
 * events of the account are routed to it. If another integration had verified it, the newest proof wins:
 * credentials that the platform accepts would give access anyway. Undefined: verified.
 */
export async function verifyAccount(
  context: Context,
  integration: ResolvedIntegration,
): Promise<AccountVerificationFailure | undefined> {
  const { verifyAccountOwnership: prove } = getConnector(integration.channel);
  if (!prove || integration.account === null) return undefined;
  const config = getIntegrationConfig(context, integration);
  const checks = await prove(context, config).catch((error: unknown) => [toFailedCheck(error)]);
  const refused = checks.find(({ is_ok }) => !is_ok);
  if (refused)
    return { words: redactSecrets(config, refused.words), isTemporary: isTemporaryFailure(refused) };
  await claimVerifiedAccount(context, integration);
  return undefined;
}

const toFailedCheck = (error: unknown): Pick<IntegrationTestCheck, 'is_ok' | 'words' | 'http_status'> => ({
  is_ok: false,
  words: error instanceof Error ? error.message : String(error),
  http_status: null,
});

const isTemporaryFailure = ({ http_status }: Pick<IntegrationTestCheck, 'http_status'>) =>
  http_status === null || http_status === 429 || http_status >= 500;

async function claimVerifiedAccount(context: Context, integration: ResolvedIntegration): Promise<void> {
  const { organization_id, id, account, sealed_secret } = integration;
  if (account === null) return;
  const lost = await inTransaction(asSystem({ ...context, idempotency: undefined }, null), async (tx) => {
    const taken = await claimAccount(tx.db, { organization_id, id, account, sealed_secret });
    if (taken.isTaken) await resumeIntegration(tx, integration);
    return taken.lost;
  });
  invalidateIntegration(integration.public_key);
  for (const { public_key, ...other } of lost) {
    invalidateIntegration(public_key);
    await recordVerificationFailure(context, other, { words: ACCOUNT_LOST, isTemporary: false });
  }
}

/** Recorded for the integration's managers until it is resolved. */
export const recordVerificationFailure = (
  context: Context,
  integration: Pick<ResolvedIntegration, 'organization_id' | 'id'>,
  { words, isTemporary: isLater }: AccountVerificationFailure,
): Promise<void> =>
  recordChannelEvent(context, integration, {
    direction: 'out',
    kind: 'account',
    status: 'failed',
    error: words,
    payload: { event: 'prove' },
    ...(!isLater && { is_refused: true }),
  });

const ACCOUNT_LOST =
  'Another organisation has connected this account with valid credentials. If it is yours, save the integration again.';
