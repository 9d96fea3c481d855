import { inTransaction } from '../../../db/in-transaction';
import type { Said } from '../connectors/sdk/inbound-event';
import type { Receiving } from './inbound-event-context';

/** What a message shows until its media are here. */
export const waitingMedia = (media: NonNullable<Said['media']>) =>
  media.map(({ kind, name }) => ({ kind, name, state: 'waiting' as const, error: null }));

/** Has what lies at the platform fetched, each once, however often this is called. */
export async function askForMedia(
  { context, where, delivery_id }: Receiving,
  message_id: string,
  media: NonNullable<Said['media']>,
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
