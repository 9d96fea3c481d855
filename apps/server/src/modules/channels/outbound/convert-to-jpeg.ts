import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { getJpegVersion } from '../../files/jpeg-version';

/** Images of a message that a platform supports as JPEG only. */
export type JpegConversion = 'cards' | 'cards and files';

/** Converts those images to JPEG. A card whose image was deleted has none. */
export async function convertToJpeg(
  context: Context,
  message: Message,
  only: JpegConversion,
): Promise<Message> {
  const { products, files } = message.content;
  const content = { ...message.content };
  if (products) {
    content.products = [];
    for (const product of products) {
      const jpeg = product.image_url ? await getJpegVersion(context, product.image_url) : undefined;
      content.products.push({ ...product, image_url: jpeg?.url ?? null });
    }
  }
  if (files && only === 'cards and files') {
    content.files = [];
    for (const file of files)
      content.files.push(
        (file.media_type === 'image/webp' && (await getJpegVersion(context, file.url))) || file,
      );
  }
  return { ...message, content };
}
