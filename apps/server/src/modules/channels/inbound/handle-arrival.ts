import { inTransaction } from '../../../db/in-transaction';
import { findMet } from '../../customers/identities/resolve-identity';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import { keepArrival } from './pending-referral.queries';
import { contentOf } from './parse-message-content';
import type { Received, Receiving } from './inbound-event-context';

type Arrival = Extract<InboundEvent, { type: 'arrival' }>;

/**
 * Something has led somebody here: it waits for what they say next, a few days at most, and the last one counts. Nobody
 * becomes a customer by it.
 */
export async function takeArrival(
  { context, where }: Receiving,
  { customer, came_from }: Arrival,
): Promise<Received> {
  const { came_from: source } = contentOf({ came_from });
  const { external_id } = customer;
  if (source) await inTransaction(context, (tx) => keepArrival(tx.db, where, external_id, source));
  const met = await findMet(context, where, customer);
  return { kind: 'identity', status: 'ok', ...(met && { customer_id: met.customer_id }) };
}
