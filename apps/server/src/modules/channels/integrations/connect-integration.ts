import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { connectorOf } from '../connectors/connectors';
import { noteEvent } from '../activity/log/record-channel-event';
import { findLine } from './store/resolved-integration.queries';
import { hideSecrets } from '../outbound/redact-secrets';
import { accessOf } from './store/integration-config';
import type { Line } from './store/resolved-integration';
import { getChannelIntegration } from './list-channel-integrations';
import { noteNotProved, proveAccount } from './verify-account';
import { lookNow } from './templates/refresh-templates';
import { watchCredentials } from './renew-credentials';

/**
 * Proves whose account a line stands on; then tells the platform where its deliveries go, where it can be told, and has
 * it asked for its templates. What goes wrong is an event of the line, and its last error. Answers the line as it is then.
 */
export async function connectLine(
  context: Context,
  integration: ChannelIntegration,
): Promise<ChannelIntegration> {
  const { organization_id, id, channel } = integration;
  const { connect, templates, prove } = connectorOf(channel);
  if (!connect && !templates && !prove) return integration;
  // Not part of what is kept for a retry with the same Idempotency-Key.
  const anew = { ...context, idempotency: undefined };
  const line = await inTransaction(anew, (tx) => findLine(tx.db, organization_id, id));
  if (!line) return integration;
  const notProved = line.is_account_verified ? undefined : await proveAccount(anew, line);
  if (notProved) {
    await noteNotProved(anew, line, notProved);
    if (notProved.isLater) await inTransaction(anew, (tx) => askLater(tx, line));
  } else await setUpLine(anew, line);
  return getChannelIntegration(anew, id);
}

const askLater = (tx: Tx, { organization_id, id }: Line): Promise<void> =>
  tx.events.emit(tx, 'channel_integration.account_claimed', `account ${id}`, { organization_id, id });

/** Everything that follows from an account that is the line's. */
export async function setUpLine(context: Context, line: Line): Promise<void> {
  await watchCredentials(context, line);
  if (connectorOf(line.channel).templates) await inTransaction(context, (tx) => lookNow(tx, line));
  const words = await tellWhere(context, line);
  if (words === undefined) return;
  await noteEvent(context, line, {
    direction: 'out',
    kind: 'account',
    status: 'failed',
    error: words,
    payload: { event: 'connect' },
  });
}

/** Proves the account unless it is, and tells the platform where deliveries go. Answers what went wrong, for people. */
export async function tryToConnect(context: Context, line: Line): Promise<string | undefined> {
  const notProved = line.is_account_verified ? undefined : await proveAccount(context, line);
  return notProved ? notProved.words : tellWhere(context, line);
}

async function tellWhere(context: Context, line: Line): Promise<string | undefined> {
  const { connect } = connectorOf(line.channel);
  if (!connect) return undefined;
  const access = accessOf(context, line);
  try {
    await connect(context, line, access);
    return undefined;
  } catch (error) {
    return hideSecrets(access, error instanceof Error ? error.message : String(error));
  }
}
