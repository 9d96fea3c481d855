/** Elements whose content is not text for users. */
export const RAW_TEXT_ELEMENTS = ['script', 'style', 'textarea', 'title'];

/**
 * Escapes comments, tags and raw-text elements that are never closed: each would hide the rest of the mail.
 * @param hidden elements that are removed with their content
 */
export function removeUnclosedHtml(html: string, hidden: readonly string[]): string {
  let rest = html;
  for (let tries = 0; tries < MAX_PASSES; tries++) {
    const at = findUnclosed(rest);
    if (at === undefined) break;
    const tail = rest.slice(at + 1);
    // With this many unclosed tags it is not HTML.
    rest = `${rest.slice(0, at)}&lt;${tries < MAX_PASSES - 1 ? tail : tail.replaceAll('<', '&lt;')}`;
  }
  const unclosed = hidden.filter((name) => !RAW_TEXT_ELEMENTS.includes(name) && isUnclosed(rest, name));
  if (unclosed.length === 0) return rest;
  return rest.replace(new RegExp(`</?(?:${unclosed.join('|')})(?![a-z0-9-])[^>]*>`, 'gi'), '');
}

const isUnclosed = (html: string, name: string): boolean => {
  const count = (start: string) => html.match(new RegExp(`${start}${name}(?![a-z0-9-])`, 'gi'))?.length ?? 0;
  return count('<') > count('</');
};

const MAX_PASSES = 20;
const TAG_START = /<(!--|\/?[a-z][a-z0-9]*)/gi;

/** Offset of the first unclosed construct. */
function findUnclosed(html: string): number | undefined {
  const lower = html.toLowerCase();
  TAG_START.lastIndex = 0;
  for (let found = TAG_START.exec(html); found; found = TAG_START.exec(html)) {
    const name = (found[1] ?? '').toLowerCase();
    const end =
      name === '!--'
        ? addLength(lower.indexOf('-->', found.index + 2), 3)
        : findTagEnd(html, TAG_START.lastIndex);
    if (end === undefined) return found.index;
    TAG_START.lastIndex = end;
    if (!RAW_TEXT_ELEMENTS.includes(name) || html[end - 2] === '/') continue;
    const close = lower.indexOf(`</${name}`, end);
    if (close < 0) return found.index;
    TAG_START.lastIndex = close;
  }
  return undefined;
}

const addLength = (at: number, length: number): number | undefined => (at < 0 ? undefined : at + length);

/** Offset after the ">" outside quotes. */
function findTagEnd(html: string, from: number): number | undefined {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character;
  }
  return undefined;
}
