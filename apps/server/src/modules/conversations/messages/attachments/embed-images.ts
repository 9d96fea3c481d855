import { createConcurrencyLimit } from '../../../../lib/concurrency/concurrency-limit';
import type { SafeFetch } from '../../../../lib/network/safe-fetch';

/** Limits of one mail: number of images, bytes of each and of all. */
const IMAGE_LIMITS = { pictures: 40, each: 2 * 1024 * 1024, all: 10 * 1024 * 1024, at_once: 6 };

/** Embeds remote images into the page. An image that cannot be fetched keeps its URL. */
export async function embedImages(ask: SafeFetch, html: string): Promise<string> {
  const wanted = [...new Set([...html.matchAll(REMOTE_IMAGE)].map(([, , address = '']) => address))];
  const fetched = new Map<string, string>();
  const aFew = createConcurrencyLimit(IMAGE_LIMITS.at_once, IMAGE_LIMITS.pictures);
  let size = 0;
  await Promise.all(
    wanted.slice(0, IMAGE_LIMITS.pictures).map((address) =>
      aFew(async () => {
        const picture = await fetchImageAsDataUrl(ask, address.replaceAll('&amp;', '&'));
        if (!picture || size + picture.length > IMAGE_LIMITS.all) return;
        size += picture.length;
        fetched.set(address, picture);
      }),
    ),
  );
  return html.replace(REMOTE_IMAGE, (whole, before: string, address: string) => {
    const picture = fetched.get(address);
    return picture === undefined ? whole : `${before}${picture}"`;
  });
}

const REMOTE_IMAGE = /(<img [^>]*?src=")(https?:\/\/[^"]+)"/g;

/** As a data URL; undefined: not an image type that is safe to render. */
async function fetchImageAsDataUrl(ask: SafeFetch, address: string): Promise<string | undefined> {
  try {
    const { status, headers, bytes } = await ask(address, {
      method: 'GET',
      maxResponseBytes: IMAGE_LIMITS.each,
    });
    const type = /^image\/(?:png|jpeg|gif|webp)/i.exec(headers['content-type'] ?? '')?.[0].toLowerCase();
    return status === 200 && type ? `data:${type};base64,${bytes.toString('base64')}` : undefined;
  } catch {
    return undefined; // missing, too large, or a private address: the page shows its alt text
  }
}
