import type { Context, Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { deleteImages } from '../../files/store-image';
import { findUnusedImageFiles } from './image.queries';

/** Milliseconds after which an unassigned image is deleted. */
const UNUSED_IMAGE_TTL_MS = 24 * 3_600_000;

/** Schedules a check of the image's assignment in a day. */
export const scheduleUnusedImageCheck = (tx: Tx, image: EventMap['product_image.abandoned']): Promise<void> =>
  // A unique id: an image can be removed from a product several times.
  tx.events.schedule(
    tx,
    'product_image.abandoned',
    `image ${newId()}`,
    image,
    new Date(tx.now().getTime() + UNUSED_IMAGE_TTL_MS),
  );

/** Deletes both sizes of an image a day after upload or removal, unless a product has it. */
export const removeUnusedImage = (
  context: Context,
  { organization_id, id }: EventMap['product_image.abandoned'],
): Promise<void> =>
  inTransaction(context, async (tx) =>
    deleteImages(tx, organization_id, await findUnusedImageFiles(tx.db, organization_id, id)),
  );
