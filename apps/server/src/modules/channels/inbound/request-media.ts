import { inTransaction } from '../../../db/in-transaction';
import type { InboundMessage } from '../connectors/sdk/inbound-event';
import type { InboundEventContext } from './inbound-event-context';

/** Placeholders until the media is downloaded. */
export const buildPendingMedia = (media: NonNullable<InboundMessage['media']>) =>
  media.map(({ kind, name }) => ({ kind, name, state: 'waiting' as const, error: null }));

/** Schedules the download of platform media, idempotently. */
export async function requestMedia(
  { context, integrationKey: where, delivery_id }: InboundEventContext,
  message_id: string,
  media: NonNullable<InboundMessage['media']>,
): Promise<void> {
  if (media.length === 0) return;
  await inTransaction(context, async (tx) => {
    for (const [position, { ref }] of media.entries()) {
      const asked = {
        ...where,
        message_id,
        position,
        ref,
        ...(delivery_id !== undefined && { delivery_id }),
      };
      await tx.events.emit(tx, 'media.asked', `media ${message_id} ${position}`, asked);
    }
  });
}
