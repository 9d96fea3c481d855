import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import Turndown from 'turndown';
import type { ExtractedText } from './html-to-markdown';

/** The DOM properties in use (the server does not load browser types). */
interface PageElement {
  firstElementChild: PageElement | null;
  nextElementSibling: PageElement | null;
  parentElement: PageElement | null;
  textContent: string | null;
  innerHTML: string;
  getAttribute(name: string): string | null;
  closest(selector: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement> & { length: number };
  remove(): void;
  replaceWith(other: PageElement): void;
}
interface PageDocument extends Pick<PageElement, 'querySelector' | 'querySelectorAll'> {
  documentElement: PageElement | null;
  body: PageElement;
  createElement(name: string): PageElement;
}

/** Maximum nesting of elements: the traversal is recursive, and real pages are less deep. */
const MAX_DEPTH = 500;

/** Elements around the main text of a page. */
const BOILERPLATE_SELECTOR =
  'body title, script, style, noscript, template, nav, body > header, footer, aside, form, button, svg, iframe, object, [hidden]';

/**
 * Title and text of a page as Markdown; undefined when it is nested too deeply. Uses the article that
 * Readability finds if it contains most of the words, otherwise the whole page. Runs in a parser process.
 */
export function extractHtmlText(html: string, address: string | null): ExtractedText | undefined {
  const document = parsePage(html);
  if (isTooDeep(document)) return undefined;
  const heading = document.querySelector('h1');
  const title = getNormalizedText(document.querySelector('title') ?? heading);
  for (const details of document.querySelectorAll('details > summary')) {
    const question = document.createElement('h3');
    question.textContent = getNormalizedText(details);
    details.replaceWith(question);
  }
  for (const node of document.querySelectorAll(BOILERPLATE_SELECTOR)) node.remove();
  const whole = parseFragment(document.body?.innerHTML ?? '').body;
  const article = new Readability(document as never, { charThreshold: 200, keepClasses: false }).parse();
  const found = article?.content ? parseFragment(article.content).body : null;
  const inFound = getNormalizedText(found).length;
  // Readability does not recognise short pages and FAQ lists as articles.
  const body = found && inFound > 0 && inFound * 2 >= getNormalizedText(whole).length ? found : whole;
  const markdown = createTurndown(address).turndown(body as never);
  return {
    title: normalizeMarkdown(article?.title || title).replace(/\s+/g, ' '),
    body: normalizeMarkdown(markdown),
  };
}

/** HTML permits omitting <html>, <head> and <body>; the parser does not add them. */
function parsePage(html: string): PageDocument {
  const document: PageDocument = parseHTML(html).document;
  return document.querySelector('body') ? document : parseFragment(html.replace(DOCUMENT_TAGS, ''));
}

const DOCUMENT_TAGS = /<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi;

const parseFragment = (inside: string): PageDocument =>
  parseHTML(`<!doctype html><html><head></head><body>${inside}</body></html>`).document;

const getNormalizedText = (node: PageElement | null): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

function isTooDeep(document: PageDocument): boolean {
  let node: PageElement | null = document.documentElement;
  let depth = 0;
  while (node) {
    if (node.firstElementChild) {
      node = node.firstElementChild;
      depth += 1;
      if (depth > MAX_DEPTH) return true;
      continue;
    }
    while (node && !node.nextElementSibling) {
      node = node.parentElement;
      depth -= 1;
    }
    node = node?.nextElementSibling ?? null;
  }
  return false;
}

function createTurndown(address: string | null): Turndown {
  const service = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
  });
  service.remove([
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg' as 'script',
    'form',
    'button',
  ]);
  service.addRule('pictures', {
    filter: ['img', 'picture', 'video', 'audio', 'canvas'],
    replacement: () => '',
  });
  service.addRule('links', {
    filter: 'a',
    replacement: (content, node) =>
      renderLink(content, (node as unknown as PageElement).getAttribute('href') ?? '', address),
  });
  service.addRule('cells', {
    filter: ['td', 'th'],
    replacement: (content) => `| ${content.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')} `,
  });
  service.addRule('rows', {
    filter: 'tr',
    replacement: (content, node) => {
      const row = node as unknown as PageElement;
      const isFirst = row.closest('table')?.querySelector('tr') === row;
      const columns = row.querySelectorAll('td, th').length;
      return `${content.trim()} |\n${isFirst ? `${'| --- '.repeat(columns)}|\n` : ''}`;
    },
  });
  service.addRule('parts', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  service.addRule('tables', {
    filter: 'table',
    replacement: (content) => `\n\n${content.replace(/\n{2,}/g, '\n').trim()}\n\n`,
  });
  return service;
}

function renderLink(content: string, href: string, address: string | null): string {
  const text = content.replace(/\s+/g, ' ').trim();
  if (!text || href === '' || href.startsWith('#')) return content;
  try {
    const { href: to, protocol } = address ? new URL(href, address) : new URL(href);
    if (!['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)) return content;
    const target = to
      .replace(/[()<>\s]/g, encodeURIComponent)
      .replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
    return `[${text}](${target})`;
  } catch {
    return content; // invalid URL
  }
}

/** Normalises blank lines and trailing spaces, and removes characters that PostgreSQL cannot store. */
const normalizeMarkdown = (markdown: string): string =>
  markdown
    .toWellFormed()
    .replace(CONTROL, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

// biome-ignore lint/suspicious/noControlCharactersInRegex: a page may contain them as entities
const CONTROL = /[\0-\x08\x0b-\x1f\x7f]/g;
