import { renameSender } from '../../customers/meet-sender';
import type { Identity } from '../inbound-event';
import type { Received, Receiving } from './receiving';

/** Somebody is called otherwise from now on. */
export async function takeIdentity({ context, where }: Receiving, event: Identity): Promise<Received> {
  const met = await renameSender(context, where, { ...event, phone_proof: 'platform' });
  return { kind: 'identity', status: 'ok', ...(met && { customer_id: met.customer_id }) };
}
