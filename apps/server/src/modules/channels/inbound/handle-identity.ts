import { changeExternalId } from '../../customers/identities/resolve-identity';
import type { IdentityChange } from '../connectors/sdk/inbound-event';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';

/** A customer has a new id. */
export async function handleIdentityChange(
  { context, integrationKey: where }: InboundEventContext,
  event: IdentityChange,
): Promise<InboundEventResult> {
  const resolved = await changeExternalId(context, where, { ...event, phone_proof: 'platform' });
  return { kind: 'identity', status: 'ok', ...(resolved && { customer_id: resolved.customer_id }) };
}
