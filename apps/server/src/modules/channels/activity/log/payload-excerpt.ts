import { sanitizeText } from '../../../../lib/sanitize-text';

/** Names of properties whose values are secret. */
const SECRET_NAME = /secret|token|password|authori[sz]ation|signature|api_?key|cookie|credential/i;
/** Maximum characters of one text, and of the compact JSON. */
const MAX_VALUE = 300;
const MAX_LENGTH = 1_800;
const MAX_PARTS = 20;

/** The payload as JSON of at most 2 kB, without secrets. Null for an empty payload. */
export function buildPayloadExcerpt(payload: unknown): string | null {
  if (payload === null || payload === undefined) return null;
  for (const size of [MAX_VALUE, 60, 0]) {
    const text = JSON.stringify(truncateValue(payload, size, 0));
    if (text.length <= MAX_LENGTH) return text;
  }
  return JSON.stringify({ cut: 'too large to show' });
}

function truncateValue(value: unknown, size: number, depth: number): unknown {
  if (typeof value === 'string') return sanitizeText(value, size);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value))
    return value.slice(0, MAX_PARTS).map((part) => truncateValue(part, size, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_PARTS)
      .map(([name, part]) => [
        sanitizeText(name, MAX_VALUE),
        SECRET_NAME.test(name) ? '•••' : truncateValue(part, size, depth + 1),
      ]),
  );
}

/** Properties that contain the type of the payload and no customer data. */
const STRUCTURAL_NAMES = new Set(['event', 'type', 'status', 'kind', 'mime', 'timestamp', 'cut']);

/** The payload without customer content: only its structure. */
export function maskPayloadExcerpt(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => maskPayloadExcerpt(part, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, maskPayloadExcerpt(part, key)]),
    );
  }
  return STRUCTURAL_NAMES.has(name) || typeof value === 'boolean' || value === null ? value : '•••';
}
