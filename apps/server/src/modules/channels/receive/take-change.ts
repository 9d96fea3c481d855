import { reportChange } from '../../conversations/thread/early-reports';
import type { Changed } from '../inbound-event';
import type { Received, Receiving } from './receiving';

/** Something has become of a message, theirs or ours. */
export async function takeChange(
  { context, where }: Receiving,
  { external_id, change }: Changed,
): Promise<Received> {
  return { kind: 'change', status: 'ok', ...(await reportChange(context, where, external_id, change)) };
}
