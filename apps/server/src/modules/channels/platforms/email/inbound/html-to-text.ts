import sanitizeHtml from 'sanitize-html';

/** What becomes of an element behind which nothing is the sender's own; a tag that HTML does not have. */
const CUT = 'cut';
/** A private character that no mail has any use for: a line ends here. */
const BREAK = '\uE0F2';

/** The words of an HTML mail, and those of them that its sender has just written. */
export function htmlToText(html: string): { whole: string; visible: string } {
  const whole = wordsOf(html, false);
  return { whole, visible: FORWARDED.test(whole) ? whole : wordsOf(html, true) };
}

/** What was forwarded is what is meant, although mailers wrap it as they wrap quotes. */
const FORWARDED =
  /^-{2,}\s*(Forwarded message|Weitergeleitete Nachricht|Message transféré|Mensaje reenviado|Messaggio inoltrato|Doorgestuurd bericht|Begin forwarded message)/im;

const BLOCKS = [
  'p',
  'div',
  'br',
  'li',
  'tr',
  'table',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'dd',
];

function wordsOf(html: string, isFolded: boolean): string {
  // Line breaks of the source are none of the text.
  const marked = sanitizeHtml(html.replace(/\uE0F2/g, '').replace(/[\r\n\t]+/g, ' '), {
    allowedTags: [...BLOCKS, 'td', 'th', CUT],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
    nestingLimit: 200,
    ...(isFolded && {
      exclusiveFilter: ({ tag, attribs }) => isQuote(tag, attribs),
      transformTags: {
        '*': (tagName, attribs) => (isBorder(attribs) ? { tagName: CUT, attribs: {} } : { tagName, attribs }),
      },
    }),
  });
  const text = marked
    .split(`<${CUT}>`, 1)
    .join('')
    .replace(/<\/(?:td|th)>/g, ' ')
    .replace(/<td>|<th>|<\/li>|<\/tr>/g, '')
    .replace(/<li>/g, `${BREAK}- `)
    .replace(/<\/?(?:p|blockquote|pre|table|ul|ol|h[1-6])>/g, BREAK + BREAK)
    .replace(/<[^>]{1,20}>/g, BREAK)
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replaceAll('\u00A0', ' ');
  return text
    .split(BREAK)
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** How mailers wrap what they quote. */
function isQuote(tag: string, { class: named = '', id = '', type }: sanitizeHtml.Attributes): boolean {
  if (tag === 'blockquote' && (type === 'cite' || /gmail_quote|protonmail_quote/.test(named))) return true;
  return (
    /(^|\s)(gmail_quote|gmail_quote_container|gmail_extra|gmail_signature|protonmail_quote|protonmail_signature_block|yahoo_quoted|moz-cite-prefix|moz-signature|zmail_extra|tutanota_quote|WordSection1-quote|ms-outlook-mobile-reference-message|x_gmail_quote)(\s|$)/.test(
      named,
    ) ||
    /^(yahoo_quoted|isForwardContent|reply-intro|mail-editor-reference-message-container|x_yahoo_quoted)/.test(
      id,
    )
  );
}

/** Where Outlook and others begin what is not theirs: it, and all behind it. */
const isBorder = ({ id = '', class: named = '' }: sanitizeHtml.Attributes): boolean =>
  /^(x_)?(divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|stopSpelling)$/.test(
    id,
  ) || /(^|\s)(OutlookMessageHeader|gmail_attr)(\s|$)/.test(named);
