import { sanitizeText } from '../../../lib/sanitize-text';

/**
 * Makes all texts and keys storable: platforms forward any bytes of their users.
 * @param longest maximum UTF-16 units of each text
 */
export function sanitizeStrings<T>(value: T, longest: number): T {
  return sanitizeValue(value, longest) as T; // of the same shape
}

function sanitizeValue(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return sanitizeText(value, longest);
  if (Array.isArray(value)) return value.map((part) => sanitizeValue(part, longest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [sanitizeText(name, longest), sanitizeValue(part, longest)]),
  );
}
