import { classifyGraphError } from '../../meta/graph-codes';
import { formatGraphError, GraphError } from '../../meta/graph-response';
import type { InboundDeliveryStatus, InboundEvent } from '../../sdk/inbound-event';
import { parsePartReference } from '../../sdk/part-reference';
import { type JsonObject, toObjects, toText } from './json-values';

/** Delivery status of outbound messages (Cloud API, Webhooks, messages, status). */
export const decodeStatuses = ({ statuses }: JsonObject): InboundEvent[] =>
  toObjects(statuses).map(decodeStatus);

/** `delivered` is omitted if the message was read immediately, `read` of a voice message if it was played. */
const STATUSES = new Map<string, InboundDeliveryStatus['status']>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
]);

function decodeStatus({ id, status: told, biz_opaque_callback_data, errors }: JsonObject): InboundEvent {
  const status = STATUSES.get(toText(told));
  const ours = parsePartReference(toText(biz_opaque_callback_data));
  const external_id = toText(id);
  if (!status || !external_id) return { type: 'ignored', what: `status ${toText(told)}`.trim() };
  const of = ours ? { ...ours, external_id } : { external_id };
  return { type: 'status', of, status, ...(status === 'failed' && decodeFailure(toObjects(errors))) };
}

function decodeFailure([first]: JsonObject[]): Pick<InboundDeliveryStatus, 'words' | 'why'> {
  const { data: error } = GraphError.safeParse(first);
  if (!error) return { words: 'WhatsApp could not deliver it.' };
  const outcome = classifyGraphError(error)?.outcome;
  const isReason = outcome && outcome !== 'retry' && outcome !== 'unknown' && outcome !== 'permanent';
  return { words: formatGraphError(error), ...(isReason && { why: outcome }) };
}
