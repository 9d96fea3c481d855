import { Email, Id, listResponse, Text, Timestamp } from '@relaydesk/contracts/common';
import { Conversation } from '@relaydesk/contracts/conversation';
import { Message } from '@relaydesk/contracts/message';
import { Me } from '@relaydesk/contracts/user';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileSchemaMatcher } from './schema-matcher';

const id = '0196f0a2-7a0c-7c61-9d4e-1f4b8a3c2d10';

const Mixed = z.object({
  id: Id,
  email: Email.nullable(),
  text: Text.max(20),
  count: z.int().nonnegative().optional(),
  share: z.number().default(1),
  ways: z.object({ sound: z.boolean().default(true) }).prefault({}),
  at: Timestamp.nullable(),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.string()).max(2).optional(),
  totals: z.record(z.string().max(3), z.int()).optional(),
  part: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('x'), size: z.int() }),
      z.object({ type: z.literal('y'), note: z.string().trim() }),
    ])
    .optional(),
  either: z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]).optional(),
  both: z
    .object({ from: z.int(), to: z.int() })
    .refine(({ from, to }) => from <= to)
    .nullish(),
  any: z.unknown(),
});
const good = { id, email: null, text: 'Hi', share: 2, ways: { sound: true }, at: null, kind: 'a', any: {} };

test('recognises values that parsing leaves unchanged', () => {
  const fits = compileSchemaMatcher(Mixed);
  const full = {
    ...{
      ...good,
      email: 'a@b.test',
      at: '2026-11-21T13:00:00.120Z',
      count: 0,
      tags: ['x'],
      totals: { a: 1 },
    },
    ...{ part: { type: 'y', note: 'n' }, both: { from: 1, to: 1 } },
  };
  expect([fits(good), fits(full)]).toEqual([true, true]);
  const wrong = [
    { ...good, secret: 1 },
    { ...good, id: id.toUpperCase() },
    { ...good, id: 'x' },
    { ...good, email: 'A@b.test' },
    { ...good, text: 'x'.repeat(21) },
    { ...good, share: undefined },
    { ...good, ways: undefined },
    { ...good, ways: {} },
    { ...good, kind: 'c' },
    { ...good, tags: ['a', 'b', 'c'] },
    { ...good, tags: new Array(1) },
    { ...good, totals: { long_key: 1 } },
    { ...good, totals: JSON.parse('{"__proto__": 1}') },
    { ...good, part: { type: 'x', size: 1, note: 'of another kind' } },
    { ...good, part: { type: 'y', note: ' n ' } },
    { ...good, part: { type: 'z' } },
    { ...good, either: { a: '', b: '' } },
    { ...good, both: { from: 2, to: 1 } },
    { ...good, both: { from: 1, to: 2, more: 3 } },
    Object.assign(Object.create({ toJSON: () => 'something else' }), good),
    new Date(),
    [],
    null,
  ];
  for (const value of wrong) expect([value, fits(value)]).toEqual([value, false]);
});

test('never matches where parsing refuses or changes something, for any combination', () => {
  const values = [
    undefined,
    null,
    '',
    'a',
    id,
    -1,
    0,
    1.5,
    Number.NaN,
    true,
    [],
    {},
    ['a', 1],
    { type: 'x' },
  ];
  const contracts = [Mixed, listResponse(Mixed), Conversation, Message, Me];
  const anything = fc.oneof(fc.constantFrom(...values), fc.jsonValue(), fc.constantFrom(good));
  const near = fc
    .tuple(fc.constantFrom(...Object.keys(Mixed.shape), 'other'), anything)
    .map(([name, value]) => ({ ...good, [name]: value }));
  const listed = near.map((one) => ({
    ...{ code: 0, data: [good, one] },
    pagination: { count: 1, count_is_exact: true, next: null, previous: null },
  }));
  let exact = 0;
  fc.assert(
    fc.property(fc.oneof(anything, near, listed), (value) => {
      for (const contract of contracts) {
        if (!compileSchemaMatcher(contract)(value)) continue;
        exact++;
        const { data, error } = z.safeParse(contract, value);
        expect(error).toBeUndefined();
        expect(data).toEqual(value);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(exact).toBeGreaterThan(20);
});
