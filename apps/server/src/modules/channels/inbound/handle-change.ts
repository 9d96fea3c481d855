import { recordMessageChange } from '../../conversations/messages/delivery-status/pending-status-updates';
import type { InboundMessageChange } from '../connectors/sdk/inbound-event';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';

/** A change of an inbound or outbound message. */
export async function handleMessageChange(
  { context, integrationKey: where }: InboundEventContext,
  { external_id, change }: InboundMessageChange,
): Promise<InboundEventResult> {
  return {
    kind: 'change',
    status: 'ok',
    ...(await recordMessageChange(context, where, external_id, change)),
  };
}
