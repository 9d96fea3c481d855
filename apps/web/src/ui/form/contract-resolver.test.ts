import { expect, test } from 'vitest';
import { z } from 'zod';
import { createContractResolver } from './contract-resolver';

const Shape = z.object({
  name: z.string().min(2).max(5),
  code: z.string().regex(/^[A-Z]+$/, 'Use capitals.'),
  amount: z.int().min(1).max(10),
  owner: z.uuid(),
  kind: z.enum(['one', 'two']),
  lines: z.array(z.string().min(2)).min(1, 'Add a line.'),
});
type Values = z.input<typeof Shape>;

const good: Values = {
  name: 'Ada',
  code: 'AB',
  amount: 3,
  owner: '0197a000-0000-7000-8000-000000000001',
  kind: 'one',
  lines: ['first'],
};

/** The message at one field. */
async function complaint(values: object, path: keyof Values, messages = {}) {
  const resolve = createContractResolver(Shape, messages);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const result = await resolve({ ...good, ...values }, undefined, options);
  const error = result.errors[path];
  return error && ('message' in error ? error.message : error);
}

test('valid values pass as the contract parses them', async () => {
  const result = await createContractResolver(Shape)(good, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(result).toEqual({ values: good, errors: {} });
});

test.each([
  [{ name: '' }, 'name', 'Fill this in.'],
  [{ name: 'A' }, 'name', 'Use at least 2 characters.'],
  [{ name: 'Augusta' }, 'name', 'Use at most 5 characters.'],
  [{ code: '' }, 'code', 'Fill this in.'],
  [{ code: 'ab' }, 'code', 'Use capitals.'],
  [{ amount: Number.NaN }, 'amount', 'Enter a number.'],
  [{ amount: 1.5 }, 'amount', 'Enter a whole number.'],
  [{ amount: 0 }, 'amount', 'Must be at least 1.'],
  [{ amount: 11 }, 'amount', 'Must be at most 10.'],
  [{ owner: 'nobody' }, 'owner', 'Choose one.'],
  [{ owner: null }, 'owner', 'Fill this in.'],
  [{ kind: 'three' }, 'kind', 'Choose one of the options.'],
  [{ lines: [] }, 'lines', 'Add at least 1.'],
] as const)('%j is refused at %s: %s', async (values, path, message) => {
  expect(await complaint(values, path)).toBe(message);
});

test("the contract's own message is replaced by the feature's text", async () => {
  expect(await complaint({ lines: [] }, 'lines', { 'Add a line.': 'Eine Zeile hinzufügen.' })).toBe(
    'Eine Zeile hinzufügen.',
  );
});

test('an invalid list item is reported at its own path', async () => {
  expect(await complaint({ lines: ['long enough', 'x'] }, 'lines')).toMatchObject([
    undefined,
    { message: 'Use at least 2 characters.' },
  ]);
});
