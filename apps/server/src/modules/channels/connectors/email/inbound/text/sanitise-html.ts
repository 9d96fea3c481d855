import sanitizeHtml from 'sanitize-html';
import { RAW_TEXT_ELEMENTS, removeUnclosedHtml } from './unclosed-html';

/** Maximum characters stored (`mail_bodies`). */
export const MAX_BODY_LENGTH = 500_000;

/** Prefix of the Content-ID of an inline image. */
export const CID_PREFIX = 'cid:';

/**
 * Sanitizes the HTML of a mail: nothing executes, submits, or styles anything outside, and only images are
 * fetched, if the viewer requests them. Inline images retain their `cid:` address. Undefined if it is empty
 * or too long to display.
 */
export function sanitiseHtml(html: string): string | undefined {
  const clean = sanitizeHtml(removeUnclosedHtml(html, HIDDEN), OPTIONS).trim();
  return clean.length === 0 || clean.length > MAX_BODY_LENGTH ? undefined : clean;
}

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]{1,40}\)$/i, /^[a-z]{3,25}$/i];
const LENGTHS = [/^(?:-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?\s*){1,4}$|^auto$|^0 auto$/];
const WORD = [/^[a-z-]{2,20}$/];
const BORDER = [
  /^(?:(?:\d{1,2}(?:\.\d)?(?:px|pt|em)?|[a-z]{3,20}|#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\))\s*){1,3}$/i,
];

/** No property that fetches, covers or moves content: no url(), no position. */
const STYLES = {
  color: COLOUR,
  'background-color': COLOUR,
  'text-align': WORD,
  'text-decoration': [/^[a-z -]{4,40}$/],
  'vertical-align': WORD,
  'font-weight': [/^(?:[a-z]{4,10}|[1-9]00)$/],
  'font-style': WORD,
  'font-size': LENGTHS.concat(WORD),
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  'line-height': LENGTHS.concat([/^normal$/]),
  'white-space': WORD,
  'border-collapse': WORD,
  margin: LENGTHS,
  padding: LENGTHS,
  width: LENGTHS,
  'max-width': LENGTHS,
  height: LENGTHS,
  ...Object.fromEntries(['', '-top', '-right', '-bottom', '-left'].map((side) => [`border${side}`, BORDER])),
  ...Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].flatMap((side) => [
      [`margin-${side}`, LENGTHS],
      [`padding-${side}`, LENGTHS],
    ]),
  ),
};

const TABLE = ['align', 'valign', 'width', 'height', 'bgcolor', 'colspan', 'rowspan'];

const HIDDEN = [
  ...RAW_TEXT_ELEMENTS,
  ...'option noscript template xmp noembed noframes iframe object svg math'.split(' '),
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'div',
      'span',
      'br',
      'hr',
      'center',
      'blockquote',
      'pre',
      'code',
      'font',
      'address',
      'section',
      'article',
    ],
    ...[
      'header',
      'footer',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'strike',
      'del',
      'ins',
    ],
    ...['sub', 'sup', 'small', 'big', 'tt', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  ],
  // Including their content.
  nonTextTags: HIDDEN,
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'align'],
    font: ['color', 'size', 'face'],
    table: [...TABLE, 'border', 'cellpadding', 'cellspacing'],
    tr: TABLE,
    td: TABLE,
    th: TABLE,
    col: ['width', 'span'],
    ol: ['start', 'type'],
    ul: ['type'],
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  // A protocol-relative address would resolve to our host.
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(isAbsoluteUrl(href) && { href, target: '_blank', rel: 'noopener noreferrer nofollow' }),
      },
    }),
    img: (tagName, { src, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(isAbsoluteUrl(src) && { src }) },
    }),
  },
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
  parseStyleAttributes: true,
};

const isAbsoluteUrl = (address: string | undefined): address is string =>
  /^\s*[a-z][a-z0-9+.-]*:/i.test(address ?? '');
