import { element } from '../dom/element';

/** http and https only: no other scheme ever becomes a link. */
const URL_PATTERN = /https?:\/\/[^\s<>"'`]+/gi;
/** A full stop or a closing bracket after an address belongs to the sentence. */
const TRAILING_PUNCTUATION = /[.,:;!?)\]}]+$/;

/** Text as text, with its web addresses as links that tell the other site nothing and cannot reach back. */
export function renderText(text: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of text.matchAll(URL_PATTERN)) {
    const address = match[0].replace(TRAILING_PUNCTUATION, '');
    if (!isHttpUrl(address)) continue;
    nodes.push(document.createTextNode(text.slice(end, match.index)));
    nodes.push(element('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, address));
    end = match.index + address.length;
  }
  nodes.push(document.createTextNode(text.slice(end)));
  return nodes;
}

function isHttpUrl(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}
