import { derivedId } from '../../../../lib/ids';
import { keepStorable } from '../../../../lib/sanitize-text';
import type { Received, Receiving } from '../../inbound/inbound-event-context';
import { noteEvent } from './record-channel-event';

type On = Pick<Receiving, 'context' | 'line'>;

/** What has become of one event of a delivery; told again when the delivery is decoded again, it is the same one. */
export function noteReceived(
  { context, line }: On,
  { delivery_id, at, payload }: { delivery_id: string; at: number; payload: unknown },
  { kind, status, error, message_id, conversation_id, is_refused }: Received,
): void {
  void noteEvent(context, line, {
    id: idOf(delivery_id, at),
    direction: 'in',
    kind,
    status,
    error: error ?? null,
    delivery_id,
    ...(message_id !== undefined && { message_id }),
    ...(conversation_id !== undefined && { conversation_id }),
    ...(is_refused && { is_refused }),
    payload,
  });
}

/** Nothing of a delivery can be read. Answers why, in words for people. Read after all, it is told in the same place. */
export function noteUnreadable({ context, line }: On, delivery_id: string, why: string): string {
  const error = keepStorable(`It could not be decoded: ${why}`, 500);
  void noteEvent(context, line, {
    id: idOf(delivery_id, 0),
    direction: 'in',
    kind: 'unreadable',
    status: 'failed',
    error,
    delivery_id,
    payload: null,
  });
  return error;
}

const idOf = (delivery_id: string, at: number) => derivedId(delivery_id, `event ${at}`);
