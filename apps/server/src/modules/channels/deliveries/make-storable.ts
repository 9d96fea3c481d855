/**
 * The same without what PostgreSQL does not take: NUL, and halves of characters. Platforms pass on whatever bytes their
 * users have sent. Of more texts than anybody writes the rest is cut off.
 * @param longest UTF-16 units of each text
 */
export function makeStorable<T>(value: T, longest: number): T {
  return walk(value, longest) as T; // of the same shape
}

function walk(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return storable(value, longest);
  if (Array.isArray(value)) return value.map((part) => walk(part, longest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storable(name, longest), walk(part, longest)]),
  );
}

const storable = (text: string, longest: number): string =>
  (text.length > longest ? `${text.slice(0, longest - 1)}…` : text).replaceAll('\u0000', '').toWellFormed();
