import { ImportPage } from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import type { OutsideAnswer } from '../../../lib/network/safe-fetch';
import { decodeText, htmlToMarkdown, type ReadText } from './html-to-markdown';
import { saysWhy, Unreadable } from './unreadable-source-error';

/** Bytes of a page. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 5;
/** Milliseconds after which no further redirect is followed: with the last answer it stays below 20 seconds. */
const PATIENCE_MS = 10_000;

/**
 * The text of a page of the web, as Markdown. Throws `Unreadable` with the reason in words; `AppError` (unavailable)
 * when too many are being read at once.
 */
export async function readPage(
  context: Pick<Context, 'fetchOutside'>,
  organization_id: string,
  url: string,
): Promise<ReadText> {
  const { answer, at } = await follow(context, url).catch((error: unknown) => {
    throw saysWhy(error);
  });
  if (answer.status < 200 || answer.status > 299)
    throw new Unreadable(`The page answered with status ${answer.status}.`, answer.status > 499);
  const { type, charset } = readContentType(answer);
  const decoded = await decodeText(organization_id, answer.bytes, charset);
  if ('problem' in decoded) throw new Unreadable(`The page cannot be read. ${decoded.problem}`);
  if (type === 'text/plain' || type === 'text/markdown') {
    return { title: titleOf(decoded.text) ?? nameOf(at), body: decoded.text.trim() };
  }
  const read = await htmlToMarkdown(organization_id, decoded.text, at);
  if (!read) throw new Unreadable('The page is too complicated to be read.');
  return { title: read.title || nameOf(at), body: read.body };
}

/** Each redirect is an address that somebody else chose, and is held to the same rules as the first. */
async function follow({ fetchOutside }: Pick<Context, 'fetchOutside'>, url: string) {
  const began = performance.now();
  let at = url;
  for (let redirects = 0; ; redirects++) {
    const answer = await fetchOutside(at, {
      method: 'GET',
      headers: {
        accept: 'text/html, text/markdown;q=0.9, text/plain;q=0.8',
        'accept-encoding': 'identity',
        'user-agent': 'Relaydesk',
      },
      maxAnswerBytes: MAX_PAGE_BYTES,
    });
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return { answer, at };
    if (redirects === MAX_REDIRECTS)
      throw new Unreadable(`The page sends on more than ${MAX_REDIRECTS} times.`);
    if (performance.now() - began > PATIENCE_MS) throw new Unreadable('The page takes too long.');
    at = nextAddress(location, at);
  }
}

function nextAddress(location: string, from: string): string {
  const to = URL.canParse(location, from) ? new URL(location, from).href : location;
  if (ImportPage.shape.url.safeParse(to).success) return to;
  throw new Unreadable(`The page sends on to ${to.slice(0, 200)}, which does not start with https://.`);
}

const READABLE = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown'];

function readContentType({ headers }: OutsideAnswer): { type: string; charset: string | undefined } {
  const said = headers['content-type'] ?? '';
  const type = said.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!READABLE.includes(type))
    throw new Unreadable(
      `It is not a page or a text, but ${type.slice(0, 100) || 'of no type that it says'}.`,
    );
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new Unreadable('The page is packed in a way that was not asked for.');
  return { type, charset: /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(said)?.[1] };
}

/** The first heading of a Markdown text. */
export const titleOf = (text: string): string | undefined =>
  /^#{1,3}[ \t]+([^\n]{1,300})/m
    .exec(text)?.[1]
    ?.replace(/#+\s*$/, '')
    .trim() || undefined;

function nameOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname.replace(/\/$/, '')}`;
}
