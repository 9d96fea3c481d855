import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../context';
import { inTransaction } from '../../../db/in-transaction';
import { connectorOf } from '../connectors';
import { noteEvent } from '../events/note-event';
import { findLine } from '../registry/channel.queries';
import { hideSecrets } from '../send/hide-secrets';
import { accessOf } from './access-of';
import type { Line } from './line';
import { getChannelIntegration } from './list-channel-integrations';
import { lookNow } from './refresh-templates';
import { watchCredentials } from './renew-credentials';

/**
 * Tells the platform where the deliveries of a line go, where it can be told, and has it asked for its templates. What
 * goes wrong is an event of the line, and its last error. Answers the line as it is then.
 */
export async function connectLine(
  context: Context,
  integration: ChannelIntegration,
): Promise<ChannelIntegration> {
  const { organization_id, id, channel } = integration;
  const { connect, templates } = connectorOf(channel);
  if (!connect && !templates) return integration;
  // Not part of what is kept for a retry with the same Idempotency-Key.
  const anew = { ...context, idempotency: undefined };
  const line = await inTransaction(anew, (tx) => findLine(tx.db, organization_id, id));
  if (line) await watchCredentials(context, line);
  if (line && templates) await inTransaction(anew, (tx) => lookNow(tx, line));
  const words = line && (await tryToConnect(context, line));
  if (!line || words === undefined) return integration;
  await noteEvent(context, line, {
    direction: 'out',
    kind: 'account',
    status: 'failed',
    error: words,
    payload: { event: 'connect' },
  });
  return getChannelIntegration(anew, id);
}

/** The same, and nothing is noted. Answers what went wrong, in words for people. */
export async function tryToConnect(context: Context, line: Line): Promise<string | undefined> {
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
