import { AnswerTooLarge, type FetchOutside, InsideAddress } from '../../../../lib/network/safe-fetch';
import { type FetchedMedia, MediaLost } from './connector';

/** One for the address itself, three for where it leads. */
const MOST_CALLS = 4;
const REDIRECTS = [301, 302, 303, 307, 308];
/** These may be answered otherwise later (RFC 9110, 15.5; RFC 8470; RFC 6585). */
const PASSING = [408, 425, 429];

/**
 * Fetches what lies at an address that somebody else has chosen, wherever it leads: each step goes through `ask`, which
 * never connects inside. Headers go to the host they were meant for and to no other. Throws `MediaLost` when it will
 * never come, whatever else when it may.
 * @param maxBytes of the answer
 */
export async function fetchFollowing(
  ask: FetchOutside,
  url: string,
  { headers = {}, maxBytes }: { headers?: Record<string, string>; maxBytes: number },
): Promise<FetchedMedia> {
  const { origin } = webAddress(url);
  let at = webAddress(url);
  for (let call = 1; call <= MOST_CALLS; call++) {
    const {
      status,
      headers: answered,
      bytes,
    } = await asked(ask, at, {
      headers: at.origin === origin ? headers : {},
      maxBytes,
    });
    if (status === 200) return { bytes, name: nameIn(answered['content-disposition']) ?? nameOfPath(at) };
    if (REDIRECTS.includes(status)) at = webAddress(answered.location ?? '', at);
    else if (status >= 400 && status <= 499 && !PASSING.includes(status)) {
      throw new MediaLost(`The platform answered ${status}: it is not there any more.`);
    } else throw new Error(`The platform answered ${status}.`);
  }
  throw new MediaLost('The address leads on and on.');
}

async function asked(
  ask: FetchOutside,
  url: URL,
  { headers, maxBytes }: { headers: Record<string, string>; maxBytes: number },
) {
  try {
    const answer = await ask(url.href, { method: 'GET', headers, maxAnswerBytes: maxBytes });
    if (answer.bytes.length > maxBytes) throw new AnswerTooLarge();
    return answer;
  } catch (error) {
    if (error instanceof InsideAddress || error instanceof AnswerTooLarge) throw new MediaLost(error.message);
    throw error;
  }
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new MediaLost('There is no address to fetch it from.');
}

const nameIn = (disposition: string | undefined): string | null => {
  const [, encoded, quoted, plain] =
    /filename\*=(?:UTF-8'[^']*')([^;\s]+)|filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '') ??
    [];
  return encoded === undefined ? (quoted ?? plain ?? null) : decoded(encoded);
};

/** The last part of a path, where it looks like a file's name; null: it does not. */
export function nameOfPath({ pathname }: URL): string | null {
  const last = decoded(pathname.split('/').at(-1) ?? '');
  return last && /\.[a-z0-9]{1,5}$/i.test(last) ? last : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // not made by a browser
  }
}
