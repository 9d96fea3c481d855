import { deriveId } from '../../../../lib/ids';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { InboundEventContext, InboundEventResult } from '../../inbound/inbound-event-context';
import { recordChannelEvent } from './record-channel-event';

type InboundRecordContext = Pick<InboundEventContext, 'context' | 'integration'>;

/** Records the outcome of one inbound event; decoding the webhook event again updates the same record. */
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

/**
 * Records a webhook event that cannot be decoded, and returns the reason as text. Decoding it later updates
 * the same record.
 */
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
