import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { MAX_IMAGE_SIZE, type ProductImage } from '@relaydesk/contracts/product';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { reencodeImage } from '../../../lib/images/reencode-image';
import type { SpooledFile } from '../../../lib/spool';
import { detectFileType } from '../../files/detect-file-type';
import { storeImage } from '../../files/store-image';
import { buildProductImage } from '../catalogue/build-products';
import { insertImage } from './image.queries';
import { isAnimated } from './is-animated';
import { scheduleUnusedImageCheck } from './remove-unused-image';

/** Pixels of the longer side. */
const LARGE = 1280;
const SMALL = 320;
/** Maximum pixels; few cameras exceed 52 megapixels. */
const LIMITS = { to: 'webp', largest: 52_000_000 } as const;

const ACCEPTED_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

interface ImageUpload {
  name: string;
  arrived: SpooledFile;
  organization_id?: string | undefined;
}

/**
 * Re-encodes an image in two sizes, to be assigned to a product within a day. Throws `invalid` for content
 * that is not PNG, JPEG or WebP, is animated, damaged, or too large when decoded.
 */
export async function uploadProductImage(
  context: Context,
  { name, arrived, organization_id: asked }: ImageUpload,
): Promise<ProductImage> {
  const organization_id = requireOrganisation(context, asked);
  const type = arrived.size > MAX_IMAGE_SIZE ? undefined : await detectFileType(arrived, name);
  if (!type || !ACCEPTED_TYPES.includes(type))
    throw refused(because('image_type_not_supported', { max_mb: 5 }));
  if (await isAnimated(arrived)) throw refused(because('image_animated'));
  const large = await reencodeImage(organization_id, arrived, { ...LIMITS, side: LARGE });
  const small = large && (await reencodeImage(organization_id, large.bytes, { ...LIMITS, side: SMALL }));
  if (!small) throw refused(because('image_unreadable', { max_megapixels: 52 }));

  return inTransaction(context, async (tx) => {
    const { id, ...kept } = await storeImage(tx, organization_id, name, large);
    const { id: thumbnail_id } = await storeImage(tx, organization_id, name, small);
    await insertImage(tx.db, organization_id, { id, thumbnail_id, product_id: null });
    await scheduleUnusedImageCheck(tx, { organization_id, id });
    const { width, height } = large;
    return buildProductImage(context, organization_id, { id, thumbnail_id, ...kept, width, height });
  });
}

const refused = (why: ErrorReason) => AppError.because(why, { field: 'image' });
