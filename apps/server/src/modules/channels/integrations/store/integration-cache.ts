import type { ChannelKind } from '@relaydesk/contracts/channel';
import { asSystem, type Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { AppError } from '../../../../lib/app-error';
import { createExpiringMap } from '../../../../lib/expiring-map';
import type { ResolvedIntegration } from './resolved-integration';
import { findResolvedIntegrationByKey } from './resolved-integration.queries';

/**
 * Milliseconds of caching: switches, above all the bot's, must take effect within a second on every server,
 * and two queries per second are negligible.
 */
const CACHE_TTL_MS = 500;

/** The integration of a public key. Throws `not_found`; writers also call `assertIntegrationActive`. */
export async function getIntegrationByKey(
  context: Context,
  channel: ChannelKind,
  public_key: string,
): Promise<ResolvedIntegration> {
  const integration =
    integrationCache.get(public_key) ??
    (await (pendingLoads.get(public_key) ?? loadIntegrationByKey(context, public_key)));
  if (integration?.channel !== channel) throw new AppError('channel_integration_not_found');
  return integration;
}

/** Concurrent requests share one query. */
async function loadIntegrationByKey(
  context: Context,
  public_key: string,
): Promise<ResolvedIntegration | undefined> {
  const answer = inTransaction(asSystem(context, null), (tx) =>
    findResolvedIntegrationByKey(tx.db, public_key),
  );
  pendingLoads.set(public_key, answer);
  const isCurrent = () => pendingLoads.get(public_key) === answer;
  try {
    const integration = await answer;
    if (integration && isCurrent()) integrationCache.set(public_key, integration);
    return integration;
  } finally {
    if (isCurrent()) pendingLoads.delete(public_key);
  }
}

/** Removes an integration from this process's cache, including a query in progress. */
export function invalidateIntegration(public_key: string): void {
  integrationCache.delete(public_key);
  pendingLoads.delete(public_key);
}

/** Throws `channel_paused`. */
export function assertIntegrationActive(integration: ResolvedIntegration): void {
  if (integration.is_paused) throw new AppError('channel_paused');
}

const integrationCache = createExpiringMap<ResolvedIntegration>(CACHE_TTL_MS);
const pendingLoads = new Map<string, Promise<ResolvedIntegration | undefined>>();
