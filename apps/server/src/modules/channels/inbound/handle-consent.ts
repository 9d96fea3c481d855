import { inTransaction } from '../../../db/in-transaction';
import type { ResolvedSender } from '../../customers/identities/resolve-identity';
import { setUnreachable } from '../../customers/identities/set-unreachable';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';

type ConsentEvent = Extract<InboundEvent, { type: 'consent' }>;

/** A customer has opted out, or in again. */
export async function handleConsent(
  { context, integrationKey: where }: InboundEventContext,
  { may, why }: ConsentEvent,
  { customer_id, conversation_id }: ResolvedSender,
): Promise<InboundEventResult> {
  await inTransaction(context, (tx) =>
    setUnreachable(tx, { ...where, customer_id }, may === 'contact' ? null : why),
  );
  return { kind: 'consent', status: 'ok', customer_id, ...(conversation_id !== null && { conversation_id }) };
}
