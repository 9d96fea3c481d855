import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import Turndown from 'turndown';
import type { ExtractedText } from './html-to-markdown';

/** What is used of the DOM (the types of browsers are not loaded on the server). */
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

/** Elements inside of each other: what follows goes down by calling itself, and nobody writes pages this deep. */
const MAX_DEPTH = 500;

/** What usually stands around the text of a page. */
const BOILERPLATE_SELECTOR =
  'body title, script, style, noscript, template, nav, body > header, footer, aside, form, button, svg, iframe, object, [hidden]';

/**
 * The title and the text of a page, as Markdown; undefined when it is too deep. What Readability takes for the article is
 * taken when it is most of the words; otherwise the whole page is. Runs in a parser process.
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
  // Short pages and lists of questions are not what it takes for an article.
  const body = found && inFound > 0 && inFound * 2 >= getNormalizedText(whole).length ? found : whole;
  const markdown = createTurndown(address).turndown(body as never);
  return {
    title: normalizeMarkdown(article?.title || title).replace(/\s+/g, ' '),
    body: normalizeMarkdown(markdown),
  };
}

/** HTML lets a page leave its <html>, <head> and <body> out; the parser makes up none of them. */
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
    return content; // no address
  }
}

/** Blank lines between blocks, one at a time, no spaces at the ends of lines, and nothing that cannot be stored. */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: a page may write them as entities
const CONTROL = /[\0-\x08\x0b-\x1f\x7f]/g;
