import type { ChannelKind } from '@relaydesk/contracts/channel';
import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { createExpiringMap } from '../../lib/expiring-map';
import { findIntegrationByKey } from './channel.queries';
import type { Line } from './line';

/**
 * Milliseconds that a line is believed: what is switched, its bot above all, has to take effect in less than a
 * second on every node, and asking twice a second costs a busy line nothing.
 */
const BELIEVED_MS = 500;

/** The line behind a public key. Throws `not_found`; whoever stores something asks `mustBeOpen` too. */
export async function findIntegration(
  context: Context,
  channel: ChannelKind,
  public_key: string,
): Promise<Line> {
  const known = lines.get(public_key);
  const line =
    known ?? (await inTransaction(asSystem(context, null), (tx) => findIntegrationByKey(tx.db, public_key)));
  if (line?.channel !== channel) throw new AppError('not_found', 'There is no such channel integration.');
  if (!known) lines.set(public_key, line);
  return line;
}

/** On the node that changed it, it is believed no longer at all. */
export const forgetIntegration = (public_key: string): void => lines.delete(public_key);

/** Throws `channel_paused`. */
export function mustBeOpen(line: Line): void {
  if (line.is_paused) throw new AppError('channel_paused', 'This channel is paused.');
}

const lines = createExpiringMap<Line>(BELIEVED_MS);
