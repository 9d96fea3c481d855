import type { InboundEvent, Status } from '../../sdk/inbound-event';
import { GraphError, wordsOf } from '../../meta/graph-response';
import { verdictOf } from '../../meta/graph-codes';
import { readPartReference } from '../../sdk/part-reference';
import { type Json, objectsOf, textOf } from './json-values';

/** How far messages of ours have come (Cloud API, Webhooks, messages, status). */
export const decodeStatuses = ({ statuses }: Json): InboundEvent[] => objectsOf(statuses).map(decodeStatus);

/** `delivered` is left out when it was read at once, `read` of a voice message when it was played. */
const KNOWN = new Map<string, Status['status']>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
]);

function decodeStatus({ id, status: told, biz_opaque_callback_data, errors }: Json): InboundEvent {
  const status = KNOWN.get(textOf(told));
  const ours = readPartReference(textOf(biz_opaque_callback_data));
  const external_id = textOf(id);
  if (!status || !external_id) return { type: 'ignored', what: `status ${textOf(told)}`.trim() };
  const of = ours ? { ...ours, external_id } : { external_id };
  return { type: 'status', of, status, ...(status === 'failed' && failure(objectsOf(errors))) };
}

function failure([first]: Json[]): Pick<Status, 'words' | 'why'> {
  const { data: error } = GraphError.safeParse(first);
  if (!error) return { words: 'WhatsApp could not deliver it.' };
  const outcome = verdictOf(error)?.outcome;
  const isReason = outcome && outcome !== 'retry' && outcome !== 'unknown' && outcome !== 'permanent';
  return { words: wordsOf(error), ...(isReason && { why: outcome }) };
}
