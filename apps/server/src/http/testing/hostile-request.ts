import fc from 'fast-check';
import { newId } from '../../lib/ids';

/** Stands in a body for a number that JavaScript cannot write and JSON can: 1e309, which is read as Infinity. */
const TOO_LARGE = '@1e309@';

const nasty: unknown[] = [
  null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53 + 2, 1e300, TOO_LARGE,
  '', ' ', 'x', '0', '\0', 'a\0b', '\ud800', 'x\udfffx', '\u202e\u200b', 'İß', 'x'.repeat(100_000), '🧨'.repeat(6_000),
  "' or 1=1 --", '%', '\\', '../..', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z',
  [], [[]], {}, { a: { b: [1] } }, [null], Array(200).fill('x'),
]; // biome-ignore format: a table

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(undefined).map(newId),
);

/** Names that a client may not decide, and names that an object has by itself. */
const foreign = fc.constantFrom(
  'organization_id', 'id', 'group', 'version', 'status', 'number', 'origin', 'total', 'owner_id', 'created_at',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '\0', '\ud800',
); // biome-ignore format: a table

/** One thing that is done to a body; `at` chooses a place in it, whatever it looks like. */
type Spoil = { at: number } & (
  | { what: 'remove' | 'wrap' }
  | { what: 'replace'; value: unknown }
  | { what: 'add'; name: string; value: unknown }
);

const spoil: fc.Arbitrary<Spoil> = fc.oneof(
  fc.record({ what: fc.constantFrom('remove' as const, 'wrap' as const), at: fc.nat(40) }),
  { weight: 4, arbitrary: fc.record({ what: fc.constant('replace' as const), at: fc.nat(40), value }) },
  fc.record({ what: fc.constant('add' as const), at: fc.nat(40), name: foreign, value }),
);

/** What is sent when it is no spoiled body at all. */
const rawBody = fc.constantFrom(
  '', 'null', '[]', '"x"', '1', '{', '{"a":1}}', '\ufeff{}', '{"__proto__":{"version":1}}', 'a=b&c=d',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '{"a":'.repeat(9_000) + 1 + '}'.repeat(9_000),
); // biome-ignore format: a table

const rawValue = fc.constantFrom(
  '', '1', '-1', '0', '1.5', '1e309', '2147483648', '9007199254740993', '99999999999999999999', 'NaN', 'true', 'null',
  '%00', '%ED%A0%80', '%F0%28', '%zz', '%', '%25', '%5C', '%5F', '%27', '%0A', '[]', '{}',
  'x'.repeat(600), newId(), '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z', '0000-01-01T00:00:00Z', '+010000-01-01T00:00:00Z',
  '2026-11-21T00:00:00%2B23:59',
); // biome-ignore format: a table

const position = fc.record(
  {
    sort: fc.constant('@sort@'),
    back: fc.boolean(),
    value,
    at: value,
    id: fc.oneof(value, fc.constant(newId())),
  },
  { requiredKeys: ['id'] },
);

/** One thing that the query says: a value, one of those that are allowed, or a cursor that nobody was given. */
type Said = { at: number } & (
  | { what: 'raw'; value: string }
  | { what: 'allowed' | 'again' }
  | { what: 'cursor'; position: unknown }
);

const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({ what: fc.constant('raw' as const), at: fc.nat(20), value: rawValue }),
  fc.record({ what: fc.constantFrom('allowed' as const, 'allowed' as const, 'again' as const), at: fc.nat(20) }),
  fc.record({ what: fc.constant('cursor' as const), at: fc.nat(20), position: fc.oneof(position, value) }),
);

export const pathId = fc.oneof(
  { weight: 4, arbitrary: fc.constant('@own@') },
  { weight: 2, arbitrary: fc.constant(undefined).map(newId) },
  fc.constantFrom(
    '0', '-1', 'null', 'undefined', '%00', 'a%00b', '%ED%A0%80', '%zz', '%', '%2F', '..%2F..', '%F0%9F%A7%A8', '{id}', ':id',
    '@OWN@', 'web_chat', 'api', '00000000-0000-0000-0000-000000000000', 'x'.repeat(150), 'x'.repeat(5_000), '__proto__',
  ), // biome-ignore format: a table
);

const key = fc.constantFrom('', ' ', 'again', 'x'.repeat(200), 'x'.repeat(201), 'é\t%00', newId(), newId(), newId());

const headers = fc.record(
  {
    'idempotency-key': key,
      'x'.repeat(201),
      'é\t%00',
      newId(),
      newId(),
    ),
    'content-type': fc.constantFrom(
      'application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain', 'text/html',
      'application/x-www-form-urlencoded', 'multipart/form-data', 'application/merge-patch+json', 'x', ';', '',
    ), // biome-ignore format: a table
    accept: fc.constantFrom('text/html', 'image/png', ''),
    origin: fc.constantFrom('null', 'https://evil.example', 'x'),
    'accept-language': fc.constantFrom('de', 'x'.repeat(2_000)),
    'content-length': fc.constantFrom('0', '-1', 'x', '999999999'),
  },
  { requiredKeys: [] },
);

/** A request that may be in order or wrong in many ways; it says nothing of the operation it is made for. */
export const hostileRequest = fc.record({
  at: fc.nat(10_000),
  id: pathId,
  query: fc.array(said, { maxLength: 4 }),
  body: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 8, arbitrary: fc.array(spoil, { minLength: 1, maxLength: 3 }) },
    rawBody,
  ),
  headers: fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.record({ 'idempotency-key': key }) },
    { weight: 2, arbitrary: headers },
  ),
});

/** The text of a body after what was done to it. */
export function spoiled(body: object, spoils: Spoil[]): string {
  const root = { body: structuredClone(body) as unknown };
  for (const each of spoils) apply(root, each);
  return JSON.stringify(root.body)?.replaceAll(`"${TOO_LARGE}"`, '1e309') ?? '';
}

type Container = Record<string, unknown>;

function apply(root: Container, spoil: Spoil): void {
  const places = placesIn(root);
  const place = places[spoil.at % places.length];
  if (!place) return;
  const { container, key } = place;
  if (spoil.what === 'remove') delete container[key];
  if (spoil.what === 'wrap') container[key] = [container[key]];
  if (spoil.what === 'replace') container[key] = structuredClone(spoil.value);
  if (spoil.what !== 'add') return;
  const into = typeof container[key] === 'object' && container[key] ? container[key] : container;
  // Defined, because assigning to __proto__ would be something else.
  Object.defineProperty(into, spoil.name, {
    value: structuredClone(spoil.value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const placesIn = (container: Container): { container: Container; key: string }[] =>
  Object.entries(container).flatMap(([key, value]) => [
    { container, key },
    ...(typeof value === 'object' && value !== null && Object.keys(value).length < 50
      ? placesIn(value as Container)
      : []),
  ]);

/** The query for an operation that understands these names, beginning with what it cannot do without. */
export function queryOf(names: Record<string, string[]>, start: Record<string, string>, says: Said[]): string {
  const known = [...Object.keys(names), ...Object.keys(names), 'organization_id', '__proto__', 'limit[]'];
  const parts = new Map(Object.entries(start));
  for (const each of says) {
    const name = known[each.at % known.length] ?? 'unknown';
    const allowed = (Object.hasOwn(names, name) && names[name]) || ['1'];
    if (each.what === 'raw') parts.set(name, each.value);
    if (each.what === 'again') parts.set(`${name}=1&${name}`, '2');
    if (each.what === 'allowed') parts.set(name, allowed[each.at % allowed.length] ?? '');
    if (each.what === 'cursor') {
      const sort = names.sort?.[each.at % names.sort.length] ?? '';
      const text = (JSON.stringify(each.position) ?? '').replaceAll(`"${TOO_LARGE}"`, '1e309');
      if (sort) parts.set('sort', sort);
      parts.set('cursor', Buffer.from(text.replace('@sort@', sort)).toString('base64url'));
    }
  }
  return parts.size ? `?${[...parts].map(([name, text]) => `${name}=${text}`).join('&')}` : '';
}
