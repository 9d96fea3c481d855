import sanitizeHtml from 'sanitize-html';
import { type FoldedText, foldQuotes } from './fold-quotes';
import { MARKS, stripMarks } from './mail-lines';
import { RAW_TEXT_ELEMENTS, removeUnclosedHtml } from './unclosed-html';

interface HtmlText extends FoldedText {
  whole: string;
}

/**
 * Converts an HTML mail to text, with its new text separated. Quotes of HTML become quotes of plain text, so
 * that the same rules fold both.
 */
export function htmlToText(html: string, isForward = false): HtmlText & { visible: string } {
  const marked = extractMarkedText(html);
  const whole = stripMarks(marked);
  const folded = foldQuotes(marked, { isForward, isHtml: true });
  const text = normalizeWhitespace(stripMarks(folded.text));
  return {
    whole: normalizeWhitespace(whole),
    text,
    visible: text,
    quoted: normalizeWhitespace(stripMarks(folded.quoted)),
  };
}

const normalizeWhitespace = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Tags that do not exist in HTML, used as markers for elements. */
const HISTORY = 'history';
const INDENTED = 'indented';
const BORDER = 'border';
const ADDRESS = 'address-link';

const HIDDEN_ELEMENTS = [...RAW_TEXT_ELEMENTS, 'option'];
const BLOCK_ELEMENTS = 'p div br li tr table ul ol blockquote pre hr h1 h2 h3 h4 h5 h6 dt dd'.split(' ');

/** One line per line of the mail, with markers of its HTML structure in front. */
function extractMarkedText(html: string): string {
  // Line breaks in the source are white space.
  const source = stripMarks(html).replace(/[\r\n\t]+/g, ' ');
  const marked = sanitizeHtml(removeUnclosedHtml(source, HIDDEN_ELEMENTS), {
    allowedTags: [...BLOCK_ELEMENTS, 'td', 'th', HISTORY, INDENTED, BORDER, ADDRESS],
    allowedAttributes: {},
    nonTextTags: HIDDEN_ELEMENTS,
    nestingLimit: 200,
    transformTags: { '*': (tagName, attribs) => ({ tagName: mapTag(tagName, attribs), attribs: {} }) },
  });
  return buildMarkedLines(marked);
}

const mapTag = (tag: string, attribs: sanitizeHtml.Attributes): string => {
  if (isBorder(attribs)) return BORDER;
  if (isHistory(tag, attribs)) return HISTORY;
  if (tag === 'blockquote' && isIndent(attribs)) return INDENTED;
  return tag === 'a' && /^\s*mailto:/i.test(attribs.href ?? '') ? ADDRESS : tag;
};

/** Elements created by the buttons "quote" and "indent": without the left border of earlier mails. */
const isIndent = ({ class: named = '', style = '' }: sanitizeHtml.Attributes): boolean =>
  /(^|\s)gmail_quote(\s|$)/.test(named) ||
  (/margin/i.test(style) && !/border(?:-left)?\s*:(?!\s*(?:none|0))/i.test(style));

/** Only the allowed tags remain, without attributes. */
function buildMarkedLines(marked: string): string {
  const lines: string[] = [];
  const within: string[] = [];
  let line = '';
  const containers = trackContainers();
  const prefix = () =>
    within
      .map((tag) => (tag === 'blockquote' ? '> ' : tag === HISTORY ? MARKS.history : MARKS.indented))
      .join('');
  const end = (isParagraph = false) => {
    const text = line.replace(/ {2,}/g, ' ').trim();
    if (text !== '' || isParagraph || lines.at(-1) !== '')
      lines.push(text === '' ? '' : `${prefix()}${text}`);
    line = '';
  };
  for (const [piece, slash = '', tag = ''] of marked.matchAll(/<(\/?)([a-z0-9-]+)\s*\/?>|[^<]+/g)) {
    if (tag === '') {
      line += decodeEntities(piece);
      containers.addText(piece);
    } else if (tag === ADDRESS) line += slash ? '' : MARKS.address;
    else if (tag === 'td' || tag === 'th') line += slash ? ' ' : '';
    else if (tag === 'li') {
      if (line.trim() !== '') end();
      if (!slash) line = '- ';
    } else if (tag === 'br') endLine();
    else if (tag === BORDER && !slash) {
      if (line.trim() !== '') end();
      lines.push(`${prefix()}${MARKS.border}`);
    } else if (tag === 'hr') {
      if (line.trim() !== '') end();
      lines.push(`${prefix()}${MARKS.rule}`);
    } else if (NESTING_TAGS.has(tag)) {
      if (line.trim() !== '') end();
      lines.push('');
      const isOutermost = tag === 'blockquote' && within.length === (slash ? 1 : 0);
      if (slash) within.pop();
      else within.push(tag);
      if (isOutermost) containers.addQuote(slash !== '', lines.length);
    } else {
      if (line.trim() !== '') end();
      if (PARAGRAPH_ELEMENTS.has(tag)) end();
      if (tag === 'div') for (const quote of containers.addDiv(slash !== '')) markHistory(lines, quote);
    }
  }
  if (line.trim() !== '') end();
  return lines.join('\n').trim();

  function endLine() {
    const text = line.replace(/ {2,}/g, ' ').trim();
    lines.push(text === '' ? '' : `${prefix()}${text}`);
    line = '';
  }
}

/** Lines of a quote: first inclusive, last exclusive. */
type QuoteLines = { from: number; until: number };

function markHistory(lines: string[], { from, until }: QuoteLines): void {
  for (let at = from; at < until; at++) {
    if (lines[at]?.startsWith('> ')) lines[at] = `${MARKS.history}${lines[at]}`;
  }
}

/**
 * Finds quotes that end the container of the text above them. Mail programs put an answer and the earlier
 * mail into one container; text after the container was appended in transit (a disclaimer) and is not an
 * answer to the quote.
 */
function trackContainers() {
  const open: { hasWords: boolean; quote?: QuoteLines }[] = [];
  let start: { at: number; hasWordsAbove: boolean } | undefined;
  return {
    addText(piece: string) {
      if (piece.replaceAll('&nbsp;', '').trim() === '' || start) return;
      for (const container of open) {
        container.hasWords = true;
        delete container.quote; // text follows within the container
      }
    },
    /** @param at number of lines so far */
    addQuote(isEnd: boolean, at: number) {
      const container = open.at(-1);
      if (!isEnd) start = { at, hasWordsAbove: container?.hasWords ?? false };
      else {
        if (container && start?.hasWordsAbove) container.quote = { from: start.at, until: at };
        start = undefined;
      }
    },
    /** Returns the quotes that end this container. Divisions within a quote are ignored. */
    addDiv(isEnd: boolean): QuoteLines[] {
      if (start) return [];
      if (!isEnd) {
        open.push({ hasWords: false });
        return [];
      }
      const { quote } = open.pop() ?? {};
      return quote ? [quote] : [];
    },
  };
}

const NESTING_TAGS = new Set(['blockquote', HISTORY, INDENTED]);
const PARAGRAPH_ELEMENTS = new Set('p pre table ul ol h1 h2 h3 h4 h5 h6'.split(' '));

const decodeEntities = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replaceAll('\u00A0', ' ');

/** Elements in which mail programs wrap earlier mails and signatures. */
function isHistory(tag: string, { class: named = '', id = '', type }: sanitizeHtml.Attributes): boolean {
  if (tag === 'blockquote') return type === 'cite' || /protonmail_quote/.test(named);
  return (
    /(^|\s)(gmail_quote|gmail_quote_container|gmail_attr|gmail_extra|gmail_signature|protonmail_quote|protonmail_signature_block|yahoo_quoted|moz-cite-prefix|moz-signature|zmail_extra|tutanota_quote|WordSection1-quote|ms-outlook-mobile-reference-message|x_gmail_quote)(\s|$)/.test(
      named,
    ) ||
    /^(yahoo_quoted|isForwardContent|reply-intro|mail-editor-reference-message-container|x_yahoo_quoted)/.test(
      id,
    )
  );
}

/** Where Outlook and others begin the earlier mail: everything from here on belongs to it. */
const isBorder = ({ id = '', class: named = '' }: sanitizeHtml.Attributes): boolean =>
  /^(x_)?(divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|stopSpelling)$/.test(
    id,
  ) || /(^|\s)OutlookMessageHeader(\s|$)/.test(named);
