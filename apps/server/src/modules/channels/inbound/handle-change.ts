import { reportChange } from '../../conversations/messages/delivery-status/pending-status-updates';
import type { Changed } from '../connectors/sdk/inbound-event';
import type { Received, Receiving } from './inbound-event-context';

/** Something has become of a message, theirs or ours. */
export async function takeChange(
  { context, where }: Receiving,
  { external_id, change }: Changed,
): Promise<Received> {
  return { kind: 'change', status: 'ok', ...(await reportChange(context, where, external_id, change)) };
}
