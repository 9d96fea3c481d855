import { inTransaction } from '../../../db/in-transaction';
import type { Met } from '../../customers/identities/resolve-identity';
import { setUnreachable } from '../../customers/identities/set-unreachable';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import type { Received, Receiving } from './inbound-event-context';

type Consent = Extract<InboundEvent, { type: 'consent' }>;

/** A customer does not want to hear from us any more, or does again. */
export async function takeConsent(
  { context, where }: Receiving,
  { may, why }: Consent,
  { customer_id, conversation_id }: Met,
): Promise<Received> {
  await inTransaction(context, (tx) =>
    setUnreachable(tx, { ...where, customer_id }, may === 'contact' ? null : why),
  );
  return { kind: 'consent', status: 'ok', customer_id, ...(conversation_id !== null && { conversation_id }) };
}
