import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { newId } from '../../../lib/ids';
import { removePictures } from '../../files/store-image';
import { findUnused } from './image.queries';

/** Milliseconds after which a picture that no product has is removed. */
const UNUSED_FOR = 24 * 3_600_000;

/** A day from now somebody looks whether a product has this picture. */
export const watchUnused = (tx: Tx, image: EventMap['product_image.abandoned']): Promise<void> =>
  // It may be taken from a product more than once: each time a line of its own.
  tx.events.emitLater(
    tx,
    'product_image.abandoned',
    `image ${newId()}`,
    image,
    new Date(tx.now().getTime() + UNUSED_FOR),
  );

/** It was uploaded, or taken from a product, a day ago: unless a product has it, both of its sizes go. */
export const removeUnused = (
  context: Context,
  { organization_id, id }: EventMap['product_image.abandoned'],
): Promise<void> =>
  inTransaction(context, async (tx) =>
    removePictures(tx, organization_id, await findUnused(tx.db, organization_id, id)),
  );
