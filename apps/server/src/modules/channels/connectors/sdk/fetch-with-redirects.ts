import {
  PrivateAddressError,
  ResponseTooLargeError,
  type SafeFetch,
} from '../../../../lib/network/safe-fetch';
import { type FetchedMedia, MediaUnavailableError } from './connector';

/** One request, and three redirects. */
const MAX_REQUESTS = 4;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Temporary statuses (RFC 9110, 15.5; RFC 8470; RFC 6585). */
const TRANSIENT_STATUSES = [408, 425, 429];

/**
 * Fetches an untrusted address and follows redirects: each request uses `safeFetch`, which never connects to
 * internal hosts. Headers are sent to the original host only. Throws `MediaUnavailableError` for a permanent
 * failure, any other error for a temporary one.
 * @param maxBytes of the response
 */
export async function fetchWithRedirects(
  ask: SafeFetch,
  url: string,
  { headers = {}, maxBytes }: { headers?: Record<string, string>; maxBytes: number },
): Promise<FetchedMedia> {
  const { origin } = parseWebUrl(url);
  let at = parseWebUrl(url);
  for (let call = 1; call <= MAX_REQUESTS; call++) {
    const {
      status,
      headers: answered,
      bytes,
    } = await requestOnce(ask, at, {
      headers: at.origin === origin ? headers : {},
      maxBytes,
    });
    if (status === 200)
      return { bytes, name: parseFileName(answered['content-disposition']) ?? getFileNameFromPath(at) };
    if (REDIRECTS.includes(status)) at = parseWebUrl(answered.location ?? '', at);
    else if (status >= 400 && status <= 499 && !TRANSIENT_STATUSES.includes(status)) {
      throw new MediaUnavailableError(`The platform answered ${status}. The file is no longer available.`);
    } else throw new Error(`The platform answered ${status}.`);
  }
  throw new MediaUnavailableError('Too many redirects.');
}

async function requestOnce(
  ask: SafeFetch,
  url: URL,
  { headers, maxBytes }: { headers: Record<string, string>; maxBytes: number },
) {
  try {
    const answer = await ask(url.href, { method: 'GET', headers, maxResponseBytes: maxBytes });
    if (answer.bytes.length > maxBytes) throw new ResponseTooLargeError();
    return answer;
  } catch (error) {
    if (error instanceof PrivateAddressError || error instanceof ResponseTooLargeError)
      throw new MediaUnavailableError(error.message);
    throw error;
  }
}

function parseWebUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new MediaUnavailableError('The platform did not return a download URL.');
}

const parseFileName = (disposition: string | undefined): string | null => {
  const [, encoded, quoted, plain] =
    /filename\*=(?:UTF-8'[^']*')([^;\s]+)|filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '') ??
    [];
  return encoded === undefined ? (quoted ?? plain ?? null) : tryDecodeUri(encoded);
};

/** The last path segment, if it looks like a file name; else null. */
export function getFileNameFromPath({ pathname }: URL): string | null {
  const last = tryDecodeUri(pathname.split('/').at(-1) ?? '');
  return last && /\.[a-z0-9]{1,5}$/i.test(last) ? last : null;
}

function tryDecodeUri(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // not encoded by a browser
  }
}
