import type { ChannelKind } from '@relaydesk/contracts/channel';
import { asSystem, type Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { AppError } from '../../../../lib/app-error';
import { createExpiringMap } from '../../../../lib/expiring-map';
import type { ResolvedIntegration } from './resolved-integration';
import { findResolvedIntegrationByKey } from './resolved-integration.queries';

/**
 * Milliseconds that a line is believed: what is switched, its bot above all, has to take effect in less than a
 * second on every node, and asking twice a second costs a busy line nothing.
 */
const CACHE_TTL_MS = 500;

/** The line behind a public key. Throws `not_found`; whoever stores something asks `assertIntegrationActive` too. */
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

/** Everybody who comes meanwhile waits for the same answer: on a busy line they are many. */
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

/** On the node that changed it, it is believed no longer at all; nor what was being read before. */
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
