import fc from 'fast-check';
import { newId } from '../../lib/ids';
import { foreignName, headers, pathId, queryValue, rawBody, value, writeJson } from './hostile-values';

/** A mutation of a body; `at` chooses the position in any structure. */
type BodyMutation = { at: number } & (
  | { what: 'remove' | 'wrap' }
  | { what: 'replace'; value: unknown }
  | { what: 'add'; name: string; value: unknown }
);

const at = fc.nat(40);
const bodyMutation: fc.Arbitrary<BodyMutation> = fc.oneof(
  fc.record({ what: fc.constantFrom('remove' as const, 'wrap' as const), at }),
  { weight: 3, arbitrary: fc.record({ what: fc.constant('replace' as const), at, value }) },
  fc.record({ what: fc.constant('add' as const), at, name: foreignName, value }),
);

/** A query parameter: an arbitrary value, a permitted one, a repeated name, or an invalid cursor. */
type QueryMutation = { at: number } & (
  | { what: 'raw'; value: string }
  | { what: 'allowed' | 'again' }
  | { what: 'cursor'; position: unknown }
);

const position = fc.record(
  {
    sort: fc.constant('@sort@'),
    back: fc.boolean(),
    value,
    at: value,
    id: fc.oneof({ weight: 3, arbitrary: fc.constant(newId()) }, value),
  },
  { requiredKeys: ['id'] },
);
const queryMutation: fc.Arbitrary<QueryMutation> = fc.oneof(
  fc.record({ what: fc.constant('raw' as const), at, value: queryValue }),
  { weight: 3, arbitrary: fc.record({ what: fc.constant('allowed' as const), at }) },
  fc.record({ what: fc.constant('again' as const), at }),
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('cursor' as const),
      at,
      position: fc.oneof({ weight: 4, arbitrary: position }, value),
    }),
  },
);

/** A request that may be valid or invalid in many ways, independent of the operation that `at` chooses. */
export const hostileRequest = fc.record({
  at: fc.nat(10_000),
  id: pathId,
  query: fc.array(queryMutation, { maxLength: 4 }),
  body: fc.oneof(
    { weight: 3, arbitrary: fc.constant<BodyMutation[]>([]) },
    { weight: 8, arbitrary: fc.array(bodyMutation, { minLength: 1, maxLength: 3 }) },
    rawBody,
  ),
  headers,
});

type JsonContainer = Record<string, unknown>;

/** The text of a body after the mutations. */
export function applyMutations(body: object, spoils: BodyMutation[]): string {
  const root: JsonContainer = { body: structuredClone(body) };
  for (const each of spoils) apply(root, each);
  return writeJson(root.body);
}

function apply(root: JsonContainer, spoil: BodyMutation): void {
  const places = listPlaces(root);
  const place = places[spoil.at % places.length];
  if (!place) return;
  const { container, key } = place;
  if (spoil.what === 'remove') delete container[key];
  if (spoil.what === 'wrap') container[key] = [container[key]];
  if (spoil.what === 'replace') container[key] = structuredClone(spoil.value);
  if (spoil.what === 'add') {
    const into = typeof container[key] === 'object' && container[key] ? container[key] : container;
    // Defined, because an assignment to __proto__ sets the prototype.
    const property = {
      value: structuredClone(spoil.value),
      enumerable: true,
      configurable: true,
      writable: true,
    };
    Object.defineProperty(into, spoil.name, property);
  }
}

const listPlaces = (container: JsonContainer): { container: JsonContainer; key: string }[] =>
  Object.entries(container).flatMap(([key, value]) => [
    { container, key },
    ...(typeof value === 'object' && value !== null && Object.keys(value).length < 50
      ? listPlaces(value as JsonContainer) // arrays have index keys too
      : []),
  ]);

/** The query for an operation with these parameters, beginning with the required ones. */
export function buildQuery(
  names: Record<string, string[]>,
  start: Record<string, string>,
  says: QueryMutation[],
): string {
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
      if (sort) parts.set('sort', sort);
      const text = writeJson(each.position).replace('@sort@', sort);
      parts.set('cursor', Buffer.from(text).toString('base64url'));
    }
  }
  return parts.size ? `?${[...parts].map(([name, text]) => `${name}=${text}`).join('&')}` : '';
}
