import { atMost } from '../../../../lib/concurrency/concurrency-limit';
import type { FetchOutside } from '../../../../lib/network/safe-fetch';

/** What one mail may fetch: pictures, bytes of one and of all of them. */
const MOST = { pictures: 40, each: 2 * 1024 * 1024, all: 10 * 1024 * 1024, at_once: 6 };

/** Puts pictures that lie elsewhere into the page itself. What cannot be fetched stays as it was. */
export async function embedPictures(ask: FetchOutside, html: string): Promise<string> {
  const wanted = [...new Set([...html.matchAll(REMOTE)].map(([, , address = '']) => address))];
  const fetched = new Map<string, string>();
  const aFew = atMost(MOST.at_once, MOST.pictures);
  let size = 0;
  await Promise.all(
    wanted.slice(0, MOST.pictures).map((address) =>
      aFew(async () => {
        const picture = await fetchPicture(ask, address.replaceAll('&amp;', '&'));
        if (!picture || size + picture.length > MOST.all) return;
        size += picture.length;
        fetched.set(address, picture);
      }),
    ),
  );
  return html.replace(REMOTE, (whole, before: string, address: string) => {
    const picture = fetched.get(address);
    return picture === undefined ? whole : `${before}${picture}"`;
  });
}

const REMOTE = /(<img [^>]*?src=")(https?:\/\/[^"]+)"/g;

/** As a data address; undefined: it is none that a browser shows without running anything. */
async function fetchPicture(ask: FetchOutside, address: string): Promise<string | undefined> {
  try {
    const { status, headers, bytes } = await ask(address, { method: 'GET', maxAnswerBytes: MOST.each });
    const type = /^image\/(?:png|jpeg|gif|webp)/i.exec(headers['content-type'] ?? '')?.[0].toLowerCase();
    return status === 200 && type ? `data:${type};base64,${bytes.toString('base64')}` : undefined;
  } catch {
    return undefined; // it is not there, too large, or leads inside: the page says what it is instead
  }
}
