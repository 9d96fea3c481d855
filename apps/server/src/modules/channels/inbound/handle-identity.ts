import { renameSender } from '../../customers/identities/resolve-identity';
import type { Identity } from '../connectors/sdk/inbound-event';
import type { Received, Receiving } from './inbound-event-context';

/** Somebody is called otherwise from now on. */
export async function takeIdentity({ context, where }: Receiving, event: Identity): Promise<Received> {
  const met = await renameSender(context, where, { ...event, phone_proof: 'platform' });
  return { kind: 'identity', status: 'ok', ...(met && { customer_id: met.customer_id }) };
}
