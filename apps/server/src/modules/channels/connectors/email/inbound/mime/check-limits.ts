/** Lines: 25 MB of base64 are 345,000. */
const MAX_LINES = 600_000;
/** Lines that end with a bare LF, which mail servers do not send, and empty lines. */
const MAX_BARE_LF = 100_000;
const MAX_EMPTY_LINES = 100_000;
/** Headers that open a nested multipart. */
const MAX_MULTIPARTS = 100;
/** Depth and number of elements: mail threads of years stay below 300 and 150,000. */
const MAX_HTML_DEPTH = 500;
const MAX_TAGS = 300_000;

const LF = 10;
const CR = 13;
const CONTENT_TYPE = Buffer.from('content-type:');

/** Why a mail is not parsed, as a sentence for users; undefined if it may be. Reads each byte once. */
export function findMailLimitViolation(bytes: Buffer): string | undefined {
  let lines = 0;
  let bare = 0;
  let empty = 0;
  let multiparts = 0;
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== LF) continue;
    lines += 1;
    if (bytes[at - 1] !== CR) bare += 1;
    if (at - start < 2) empty += 1;
    else if (startsMultipart(bytes, start)) multiparts += 1;
    start = at + 1;
  }
  if (lines > MAX_LINES) return `The mail has more than ${formatCount(MAX_LINES)} lines.`;
  if (bare > MAX_BARE_LF) return `The mail has more than ${formatCount(MAX_BARE_LF)} bare line feeds.`;
  if (empty > MAX_EMPTY_LINES) return `The mail has more than ${formatCount(MAX_EMPTY_LINES)} empty lines.`;
  if (multiparts > MAX_MULTIPARTS)
    return `The mail has more than ${formatCount(MAX_MULTIPARTS)} nested parts.`;
  return undefined;
}

function startsMultipart(bytes: Buffer, start: number): boolean {
  // "c" or "C": a cheap check first.
  if (((bytes[start] ?? 0) | 0x20) !== 0x63) return false;
  for (const [at, wanted] of CONTENT_TYPE.entries()) {
    const byte = bytes[start + at] ?? 0;
    if (byte !== wanted && (byte | 0x20) !== wanted) return false;
  }
  const value = bytes.toString('latin1', start + CONTENT_TYPE.length, start + CONTENT_TYPE.length + 40);
  return /^[ \t]*(?:\r?\n[ \t]+)?(?:multipart|message)\//i.test(value);
}

/**
 * Why the HTML of a mail is not parsed, as a sentence for users; undefined if it may be. Reads each tag once.
 */
export function findHtmlLimitViolation(html: string): string | undefined {
  let tags = 0;
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    tags += 1;
    if (tags > MAX_TAGS) return `Its HTML has more than ${formatCount(MAX_TAGS)} tags.`;
    if (slash) depth = Math.max(0, depth - 1);
    else if (!VOID_ELEMENTS.has(name.toLowerCase())) depth += 1;
    if (depth > MAX_HTML_DEPTH)
      return `Its HTML has more than ${formatCount(MAX_HTML_DEPTH)} elements inside of each other.`;
  }
  return undefined;
}

const TAG = /<(\/?)([a-z][a-z0-9]{0,20})/gi;

/**
 * Elements without an end tag (HTML, 13.1.2), and those whose end tag mailers omit: the parser closes them.
 */
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta source track wbr p li td th tr dt dd option tbody thead tfoot'.split(
    ' ',
  ),
);

const formatCount = (count: number) => count.toLocaleString('en');
