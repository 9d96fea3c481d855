import { inTransaction } from '../../../db/in-transaction';
import { reportCopy } from '../../conversations/messages/delivery-status/record-copy-failure';
import { reportOurs, reportStatus, reportUntil } from '../../conversations/messages/delivery-status/record-status-updates';
import { findMet } from '../../customers/identities/resolve-identity';
import { setUnreachable } from '../../customers/identities/set-unreachable';
import { connectorOf } from '../connectors/connectors';
import type { Status } from '../connectors/sdk/inbound-event';
import { lookUpAgain } from '../outbound/resolve-outcome';
import type { Received, Receiving } from './inbound-event-context';

/** How far a message of ours has come; what it failed of may concern more than this message. */
export async function takeStatus(on: Receiving, event: Status): Promise<Received> {
  const { why, words } = event;
  const copied = await moveCopy(on, event);
  if (copied)
    return { kind: 'status', status: 'ok', ...copied, ...(words !== undefined && { error: words }) };
  const found = await move(on, event);
  if (found && (why === 'opted_out' || why === 'blocked_us' || why === 'bounced')) {
    const whose = { ...on.where, customer_id: found.customer_id };
    await inTransaction(on.context, (tx) => setUnreachable(tx, whose, why));
  }
  return {
    kind: 'status',
    status: 'ok',
    ...found,
    ...(words !== undefined && { error: words }),
    ...(why === 'credentials_refused' && { is_refused: true }),
  };
}

/** Somebody else who was to get it did not: that says nothing of the customer. */
async function moveCopy({ context, where }: Receiving, { of, recipient, words = '' }: Status) {
  if (recipient === undefined || !('external_id' in of) || of.external_id === undefined) return undefined;
  return reportCopy(context, where, { external_id: of.external_id, recipient, words });
}

async function move({ context, line, where, isLast }: Receiving, { of, status: delivery, words }: Status) {
  const status = { delivery, ...(words !== undefined && { error: words }) };
  if ('message_id' in of) return reportOurs(context, where, of, status, { mayWait: !isLast });
  if ('external_id' in of) {
    const found = await reportStatus(context, where, of.external_id, status);
    if (!found && connectorOf(line.channel).sender?.lookUp) await lookUpAgain(context, where);
    return found;
  }
  const met = await findMet(context, where, of.customer);
  if (!met || !Number.isFinite(of.until)) return undefined;
  return reportUntil(context, where, { customer_id: met.customer_id, until: of.until }, status);
}
