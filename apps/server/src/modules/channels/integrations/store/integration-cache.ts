import type { ChannelKind } from '@relaydesk/contracts/channel';
import { asSystem, type Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { AppError } from '../../../../lib/app-error';
import { createExpiringMap } from '../../../../lib/expiring-map';
import { findIntegrationByKey } from './resolved-integration.queries';
import type { Line } from './resolved-integration';

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
  const line = lines.get(public_key) ?? (await (asked.get(public_key) ?? ask(context, public_key)));
  if (line?.channel !== channel) throw new AppError('not_found', 'There is no such channel integration.');
  return line;
}

/** Everybody who comes meanwhile waits for the same answer: on a busy line they are many. */
async function ask(context: Context, public_key: string): Promise<Line | undefined> {
  const answer = inTransaction(asSystem(context, null), (tx) => findIntegrationByKey(tx.db, public_key));
  asked.set(public_key, answer);
  const isCurrent = () => asked.get(public_key) === answer;
  try {
    const line = await answer;
    if (line && isCurrent()) lines.set(public_key, line);
    return line;
  } finally {
    if (isCurrent()) asked.delete(public_key);
  }
}

/** On the node that changed it, it is believed no longer at all; nor what was being read before. */
export function forgetIntegration(public_key: string): void {
  lines.delete(public_key);
  asked.delete(public_key);
}

/** Throws `channel_paused`. */
export function mustBeOpen(line: Line): void {
  if (line.is_paused) throw new AppError('channel_paused', 'This channel is paused.');
}

const lines = createExpiringMap<Line>(BELIEVED_MS);
const asked = new Map<string, Promise<Line | undefined>>();
