import { inTransaction } from '../../../db/in-transaction';
import { upsertPendingReferral } from '../../conversations/messages/delivery-status/pending-referrals';
import { findIdentity } from '../../customers/identities/resolve-identity';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';
import { parseMessageContent } from './parse-message-content';

type ArrivalEvent = Extract<InboundEvent, { type: 'arrival' }>;

/**
 * Stores a referral for a few days until the customer's next message; the last one counts. It does not create
 * a customer.
 */
export async function handleArrival(
  { context, integrationKey: where }: InboundEventContext,
  { customer, came_from }: ArrivalEvent,
): Promise<InboundEventResult> {
  const { came_from: source } = parseMessageContent({ came_from });
  const { external_id } = customer;
  if (source) await inTransaction(context, (tx) => upsertPendingReferral(tx.db, where, external_id, source));
  const resolved = await findIdentity(context, where, customer);
  return { kind: 'identity', status: 'ok', ...(resolved && { customer_id: resolved.customer_id }) };
}
