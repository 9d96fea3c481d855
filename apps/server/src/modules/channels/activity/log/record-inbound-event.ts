import { deriveId } from '../../../../lib/ids';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { InboundEventContext, InboundEventResult } from '../../inbound/inbound-event-context';
import { recordChannelEvent } from './record-channel-event';

type InboundRecordContext = Pick<InboundEventContext, 'context' | 'integration'>;

/** What has become of one event of a delivery; told again when the delivery is decoded again, it is the same one. */
export function recordInboundEvent(
  { context, integration }: InboundRecordContext,
  { delivery_id, at, payload }: { delivery_id: string; at: number; payload: unknown },
  { kind, status, error, message_id, conversation_id, is_refused }: InboundEventResult,
): void {
  void recordChannelEvent(context, integration, {
    id: getInboundEventId(delivery_id, at),
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
export function recordUnreadableWebhookEvent(
  { context, integration }: InboundRecordContext,
  delivery_id: string,
  why: string,
): string {
  const error = sanitizeText(`It could not be decoded: ${why}`, 500);
  void recordChannelEvent(context, integration, {
    id: getInboundEventId(delivery_id, 0),
    direction: 'in',
    kind: 'unreadable',
    status: 'failed',
    error,
    delivery_id,
    payload: null,
  });
  return error;
}

const getInboundEventId = (delivery_id: string, at: number) => deriveId(delivery_id, `event ${at}`);
