import { expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { useTestApp } from '../../testing/test-app';
import { allocateSaleNumbers } from '../organisations/allocate-sale-numbers';

const app = useTestApp();

/** A new organisation with default order numbers. */
async function openOrganisation(): Promise<string> {
  const id = newId();
  const values = { id, name: `Shop ${id}`, slug: `s-${id}`, currency: 'EUR', time_zone: 'UTC' };
  await inTransaction(app.system, (tx) => tx.db.insertInto('organisations').values(values).execute());
  return id;
}

const take = (id: string, count: number) =>
  inTransaction(app.system, (tx) => allocateSaleNumbers(tx.db, id, count));

test('order numbers do not reveal sales volume: random start and steps, increasing, unique', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, openOrganisation));
  const taken = await Promise.all(ids.map(async (id) => [...(await take(id, 1)), ...(await take(id, 99))]));
  for (const numbers of taken) {
    expect(numbers[0]).toBeGreaterThan(10_000);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
    expect(new Set(steps).size).toBeGreaterThan(3);
  }
  expect(new Set(taken.map(([first]) => first)).size).toBeGreaterThan(1);
});

test('concurrent transactions get different numbers', async () => {
  const id = await openOrganisation();
  const taken = (await Promise.all(Array.from({ length: 8 }, () => take(id, 5)))).flat();
  expect(new Set(taken).size).toBe(40);
});
