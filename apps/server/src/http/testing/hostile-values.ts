import fc from 'fast-check';
import { newId } from '../../lib/ids';

/**
 * Placeholder for a number that JSON can express and JavaScript cannot write: 1e309, which is read as
 * Infinity.
 */
const TOO_LARGE = '@1e309@';

/** JSON with numbers that exceed the range. */
export const writeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(`"${TOO_LARGE}"`, '1e309');

// biome-ignore format: a table
const nasty: unknown[] = [
  null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53 + 2, 1e300, TOO_LARGE,
  '', ' ', 'x', '0', '\0', 'a\0b', '\ud800', 'x\udfffx', '\u202e\u200b', 'İß', "' or 1=1 --", '%', '\\', '../..',
  '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z',
  'x'.repeat(100_000), '🧨'.repeat(6_000), [], [[]], {}, { a: { b: [1] } }, [null], Array(200).fill('x'),
];

/** Values for any position in a body. */
export const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(undefined).map(() => newId()),
);

/** Server-controlled field names, and names that every object has. */
// biome-ignore format: a table
export const foreignName = fc.constantFrom(
  'organization_id', 'id', 'group', 'version', 'status', 'number', 'origin', 'total', 'owner_id', 'created_at',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '\0', '\ud800',
);

/** Texts that are no valid body, or very deep ones. */
// biome-ignore format: a table
export const rawBody = fc.constantFrom(
  '', 'null', '[]', '"x"', '1', '{', '{"a":1}}', '\ufeff{}', '{"__proto__":{"version":1}}', 'a=b&c=d',
  '['.repeat(20_000) + ']'.repeat(20_000), `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
);

/** Values of query parameters, URL-encoded. */
// biome-ignore format: a table
export const queryValue = fc.constantFrom(
  '', '1', '-1', '0', '1.5', '1e309', '2147483648', '9007199254740993', '99999999999999999999', 'NaN', 'true', 'null',
  '%00', 'a%00b', '%ED%A0%80', '%F0%28', '%zz', '%', '%25', '%5C', '%5F', '%27', '%0A', '[]', '{}', 'x'.repeat(600),
  newId(), '2026-11-21T00:00:00Z', '0000-01-01T00:00:00Z', '%2B010000-01-01T00:00:00Z', '2026-11-21T00:00:00%2B23:59',
);

/** The resource in the path: `@own@` is one of the caller's own, `@OWN@` the same in capitals. */
export const pathId = fc.oneof(
  { weight: 6, arbitrary: fc.constant('@own@') },
  { weight: 2, arbitrary: fc.constant(undefined).map(() => newId()) },
  // biome-ignore format: a table
  fc.constantFrom(
    '0', '-1', 'null', 'undefined', '%00', 'a%00b', '%ED%A0%80', '%zz', '%', '%2F', '..%2F..', '%F0%9F%A7%A8', '{id}', ':id',
    '@OWN@', 'web_chat', 'api', '00000000-0000-0000-0000-000000000000', 'x'.repeat(150), 'x'.repeat(5_000), '__proto__',
  ),
);

const key = fc.constantFrom('', ' ', 'again', 'x'.repeat(200), 'x'.repeat(201), 'é\t%00', newId(), newId());

const anyHeaders = fc.record(
  {
    'idempotency-key': key,
    // biome-ignore format: a table
    'content-type': fc.constantFrom(
      'application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain', 'text/html',
      'application/x-www-form-urlencoded', 'multipart/form-data', 'application/merge-patch+json', 'x', ';', '',
    ),
    accept: fc.constantFrom('text/html', 'image/png', ''),
    origin: fc.constantFrom('null', 'https://evil.example', 'x'),
    'accept-language': fc.constantFrom('de', 'x'.repeat(2_000)),
    'content-length': fc.constantFrom('0', '-1', 'x', '999999999'),
  },
  { requiredKeys: [] },
);

export const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.record({ 'idempotency-key': key }) },
  { weight: 2, arbitrary: anyHeaders },
);
