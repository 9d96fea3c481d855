import type { Context, Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { deleteImages } from '../../files/store-image';
import { findUnusedImageFiles } from './image.queries';

/** Milliseconds after which a picture that no product has is removed. */
const UNUSED_IMAGE_TTL_MS = 24 * 3_600_000;

/** A day from now somebody looks whether a product has this picture. */
export const scheduleUnusedImageCheck = (tx: Tx, image: EventMap['product_image.abandoned']): Promise<void> =>
  // It may be taken from a product more than once: each time a line of its own.
  tx.events.schedule(
    tx,
    'product_image.abandoned',
    `image ${newId()}`,
    image,
    new Date(tx.now().getTime() + UNUSED_IMAGE_TTL_MS),
  );

/** It was uploaded, or taken from a product, a day ago: unless a product has it, both of its sizes go. */
export const removeUnusedImage = (
  context: Context,
  { organization_id, id }: EventMap['product_image.abandoned'],
): Promise<void> =>
  inTransaction(context, async (tx) =>
    deleteImages(tx, organization_id, await findUnusedImageFiles(tx.db, organization_id, id)),
  );
