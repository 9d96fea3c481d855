import { inTransaction } from '../../../db/in-transaction';
import { reportOurs, reportStatus, reportUntil } from '../../conversations/thread/report-status';
import { findMet } from '../../customers/meet-sender';
import { setUnreachable } from '../../customers/set-unreachable';
import type { Status } from '../inbound-event';
import type { Received, Receiving } from './receiving';

/** How far a message of ours has come; what it failed of may concern more than this message. */
export async function takeStatus(on: Receiving, event: Status): Promise<Received> {
  const { why, words } = event;
  const found = await move(on, event);
  if (found && (why === 'opted_out' || why === 'blocked_us')) {
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

async function move({ context, where, isLast }: Receiving, { of, status: delivery, words }: Status) {
  const status = { delivery, ...(words !== undefined && { error: words }) };
  if ('external_id' in of) return reportStatus(context, where, of.external_id, status);
  if ('message_id' in of) return reportOurs(context, where, of.message_id, status, { mayWait: !isLast });
  const met = await findMet(context, where, of.customer);
  if (!met || !Number.isFinite(of.until)) return undefined;
  return reportUntil(context, where, { customer_id: met.customer_id, until: of.until }, status);
}
