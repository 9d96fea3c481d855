import { because } from '@relaydesk/contracts/errors/reasons';
import { ImportWebPage } from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import type { SafeFetchResponse } from '../../../lib/network/safe-fetch';
import { decodeText, type ExtractedText, htmlToMarkdown } from './html-to-markdown';
import { toUnreadableSourceError, UnreadableSourceError } from './unreadable-source-error';

/** Maximum bytes of a page. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 5;
/**
 * Milliseconds after which redirects are not followed: with the last response, the total stays below 20
 * seconds.
 */
const REDIRECT_TIMEOUT_MS = 10_000;

/**
 * The text of a web page as Markdown. Throws `Unreadable` with a reason for users; `AppError` (unavailable)
 * when too many pages are being fetched.
 */
export async function fetchKnowledgePage(
  context: Pick<Context, 'safeFetch'>,
  organization_id: string,
  url: string,
): Promise<ExtractedText> {
  const { answer, at } = await fetchFollowingRedirects(context, url).catch((error: unknown) => {
    throw toUnreadableSourceError(error);
  });
  if (answer.status < 200 || answer.status > 299)
    throw new UnreadableSourceError(because('page_status', { status: answer.status }), answer.status > 499);
  const { type, charset } = parseContentType(answer);
  const decoded = await decodeText(organization_id, answer.bytes, charset);
  if ('problem' in decoded) throw new UnreadableSourceError(decoded.problem);
  if (type === 'text/plain' || type === 'text/markdown') {
    return { title: extractTitle(decoded.text) ?? getNameFromUrl(at), body: decoded.text.trim() };
  }
  const read = await htmlToMarkdown(organization_id, decoded.text, at);
  if (!read) throw new UnreadableSourceError(because('document_too_complex'));
  return { title: read.title || getNameFromUrl(at), body: read.body };
}

/** Redirect targets are untrusted, so each is checked like the first URL. */
async function fetchFollowingRedirects({ safeFetch }: Pick<Context, 'safeFetch'>, url: string) {
  const began = performance.now();
  let at = url;
  for (let redirects = 0; ; redirects++) {
    const answer = await safeFetch(at, {
      method: 'GET',
      headers: {
        accept: 'text/html, text/markdown;q=0.9, text/plain;q=0.8',
        'accept-encoding': 'identity',
        'user-agent': 'Relaydesk',
      },
      maxResponseBytes: MAX_PAGE_BYTES,
    });
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return { answer, at };
    if (redirects === MAX_REDIRECTS)
      throw new UnreadableSourceError(because('page_too_many_redirects', { max: MAX_REDIRECTS }));
    if (performance.now() - began > REDIRECT_TIMEOUT_MS)
      throw new UnreadableSourceError(because('page_too_slow'));
    at = resolveRedirect(location, at);
  }
}

function resolveRedirect(location: string, from: string): string {
  const to = URL.canParse(location, from) ? new URL(location, from).href : location;
  if (ImportWebPage.shape.url.safeParse(to).success) return to;
  throw new UnreadableSourceError(because('page_redirect_not_https', { url: to.slice(0, 200) }));
}

const READABLE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown'];

function parseContentType({ headers }: SafeFetchResponse): { type: string; charset: string | undefined } {
  const said = headers['content-type'] ?? '';
  const type = said.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!READABLE_TYPES.includes(type))
    throw new UnreadableSourceError(because('page_type_not_supported', { type: type.slice(0, 100) || '?' }));
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new UnreadableSourceError(because('page_encoding_not_supported'));
  return { type, charset: /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(said)?.[1] };
}

/** The first heading of a Markdown text. */
export const extractTitle = (text: string): string | undefined =>
  /^#{1,3}[ \t]+([^\n]{1,300})/m
    .exec(text)?.[1]
    ?.replace(/#+\s*$/, '')
    .trim() || undefined;

function getNameFromUrl(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname.replace(/\/$/, '')}`;
}
