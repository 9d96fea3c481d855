import { issueReason } from '@relaydesk/contracts/errors/reasons';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createContractResolver } from './contract-resolver';

const Shape = z.object({
  name: z.string().min(2).max(5),
  code: z.string().regex(/^[A-Z]+$/, issueReason('invalid_sku')),
  amount: z.int().min(1).max(10),
  owner: z.uuid(),
  kind: z.enum(['one', 'two']),
  lines: z.array(z.string().min(2)).min(1),
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
async function complaint(values: object, path: keyof Values) {
  const resolve = createContractResolver(Shape);
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
  [{ name: '' }, 'name', 'This field is required.'],
  [{ name: 'A' }, 'name', 'Enter at least 2 characters.'],
  [{ name: 'Augusta' }, 'name', 'Enter at most 5 characters.'],
  [{ code: '' }, 'code', 'This field is required.'],
  [{ code: 'ab' }, 'code', 'Use up to 64 letters, digits, dots, hyphens and underscores.'],
  [{ amount: Number.NaN }, 'amount', 'Enter a number.'],
  [{ amount: 1.5 }, 'amount', 'Enter a whole number.'],
  [{ amount: 0 }, 'amount', 'Enter 1 or more.'],
  [{ amount: 11 }, 'amount', 'Enter 10 or less.'],
  [{ owner: 'nobody' }, 'owner', 'This is not a valid ID.'],
  [{ owner: null }, 'owner', 'This field is required.'],
  [{ kind: 'three' }, 'kind', 'Use one of these: one, two.'],
  [{ lines: [] }, 'lines', 'Add at least 1.'],
] as const)('%j is refused at %s: %s', async (values, path, message) => {
  expect(await complaint(values, path)).toBe(message);
});

test('an entry of a list is refused at its own place', async () => {
  expect(await complaint({ lines: ['long enough', 'x'] }, 'lines')).toMatchObject([
    undefined,
    { message: 'Enter at least 2 characters.' },
  ]);
});
