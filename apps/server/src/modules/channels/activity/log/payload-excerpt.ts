import { keepStorable } from '../../../../lib/sanitize-text';

/** Names of properties whose values nobody may read. */
const SECRET = /secret|token|password|authori[sz]ation|signature|api_?key|cookie|credential/i;
/** Characters of one text, and of the whole as compact JSON. */
const MAX_VALUE = 300;
const MAX_WHOLE = 1_800;
const MAX_PARTS = 20;

/** What may be kept of what travelled: JSON of at most 2 kB, without secrets. Null for nothing. */
export function makeExcerpt(payload: unknown): string | null {
  if (payload === null || payload === undefined) return null;
  for (const size of [MAX_VALUE, 60, 0]) {
    const text = JSON.stringify(shorten(payload, size, 0));
    if (text.length <= MAX_WHOLE) return text;
  }
  return JSON.stringify({ cut: 'too large to show' });
}

function shorten(value: unknown, size: number, depth: number): unknown {
  if (typeof value === 'string') return keepStorable(value, size);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_PARTS).map((part) => shorten(part, size, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_PARTS)
      .map(([name, part]) => [
        keepStorable(name, MAX_VALUE),
        SECRET.test(name) ? '•••' : shorten(part, size, depth + 1),
      ]),
  );
}

/** Properties that say what kind of thing travelled, and nothing of a customer. */
const STRUCTURE = new Set(['event', 'type', 'status', 'kind', 'mime', 'timestamp', 'cut']);

/** The same for somebody who must not read what customers say: only its structure. */
export function maskExcerpt(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => maskExcerpt(part, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskExcerpt(part, key)]));
  }
  return STRUCTURE.has(name) || typeof value === 'boolean' || value === null ? value : '•••';
}
