import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { understand } from '../nlu/understand';
import {
  evictIndexes,
  getLoadedIndex,
  getOrCreateIndex,
  IndexEvicted,
  IndexTooLarge,
} from './loaded-indexes';
import { REQUEST_HANDLERS } from './worker-request-handlers';

const source = (id: string, characters = 10) => ({
  ...{ id, kind: 'article' as const, title: `Chapter ${id}`, is_published: true },
  body: 'x'.repeat(characters),
});

test('returns missing entries of an organisation, and removes deleted ones', () => {
  const shop = getOrCreateIndex('shop');
  const all: [string, string][] = [
    ['1', 'a'],
    ['2', 'a'],
  ];
  expect(shop.compare(all)).toEqual(['1', '2']);
  for (const [id, version] of all) shop.put(source(id), version);
  expect(shop.compare(all)).toEqual([]);
  expect(shop.compare([['1', 'b']])).toEqual(['1']);
  expect(shop.index.size()).toBe(1);
});

test('a trial change is invisible to others, also when it fails', () => {
  const shop = getOrCreateIndex('try-out');
  shop.put({ ...source('1'), body: 'We open at nine.' }, 'a');
  const find = () => shop.index.search('When do you open?', 5).map(({ passage }) => passage);
  const put = { ...source('1'), body: 'We open at ten.' };
  expect(shop.withChange({ put }, new Map(), find)).toEqual(['We open at ten.']);
  expect(find()).toEqual(['We open at nine.']);
  expect(shop.withChange({ remove_id: '1' }, new Map(), find)).toEqual([]);
  expect(shop.withChange({ put: { ...put, id: '2' } }, new Map(), find)).toHaveLength(2);
  const fails = () => {
    throw new Error('no');
  };
  expect(() => shop.withChange({ put, remove_id: '1' }, new Map(), fails)).toThrow('no');
  expect(find()).toEqual(['We open at nine.']);
});

test('a text is read once, and again when a product is added, changed or removed', () => {
  const shop = getOrCreateIndex('readings');
  const lamp = {
    ...{ id: 'lamp', sku: 'LAMP', name: 'Reading lamp', description: '', category: '', aliases: [] },
    status: 'active' as const,
  };
  const named = () => understand('Two reading lamps, please', shop).items.length;
  expect(named()).toBe(0);
  shop.put(lamp, 'a');
  expect(named()).toBe(1);
  const read = understand('Two reading lamps, please', shop);
  const put = { ...source('1'), body: 'We open at ten.' };
  expect(shop.withChange({ put }, new Map(), () => understand('Two reading lamps, please', shop))).toBe(read);
  shop.put({ ...lamp, name: 'Desk fan', sku: 'FAN' }, 'b');
  expect(named()).toBe(0);
  shop.put(lamp, 'c');
  expect(named()).toBe(1);
  shop.compare([]);
  expect(named()).toBe(0);
});

test('evicts the least recently used organisations above the memory limit', () => {
  for (const name of ['first', 'second', 'third']) getOrCreateIndex(name).put(source('1', 2_000), 'a');
  getLoadedIndex('first');
  getOrCreateIndex('fourth').put(source('1', 4_000), 'a');
  evictIndexes(9_000);
  expect(() => getLoadedIndex('second')).toThrow(IndexEvicted);
  expect(getLoadedIndex('first').index.size()).toBe(1);
  getOrCreateIndex('huge').put(source('1', 20_000), 'a');
  evictIndexes(9_000);
  expect(() => getLoadedIndex('first')).toThrow(IndexEvicted);
  expect(getLoadedIndex('huge').index.size()).toBe(1);
});

test('other requests run while an organisation is being loaded', async () => {
  const [large, other] = [{ organization_id: 'large' }, { organization_id: 'other' }];
  await REQUEST_HANDLERS.compare({ ...large, entries: [] });
  await REQUEST_HANDLERS.compare({ ...other, entries: [] });
  const text = 'Parcels are carried to your door within two days, or to a shop near you. '.repeat(40);
  const many = Array.from({ length: 500 }, (_, at) => ({ ...source(`${at}`), body: `${text} ${at}` }));
  let isBrought = false;
  const bringing = Promise.resolve(
    REQUEST_HANDLERS.put({ ...large, sources: many.map((one) => [one, 'a']) }),
  ).then(() => {
    isBrought = true;
  });
  await setImmediate();
  expect(await REQUEST_HANDLERS.missing(other)).toEqual([]);
  expect(isBrought).toBe(false);
  await bringing;
  expect(getLoadedIndex('large').index.size()).toBe(500);
});

test('refuses an organisation that is too large, and unloads it', async () => {
  getOrCreateIndex('huge');
  const sources: [ReturnType<typeof source>, string][] = Array.from({ length: 3 }, (_, n) => [
    source(`huge ${n}`, 2_000_000),
    'a',
  ]);
  await expect(REQUEST_HANDLERS.put({ organization_id: 'huge', sources })).rejects.toThrow(IndexTooLarge);
  expect(() => getLoadedIndex('huge')).toThrow(IndexEvicted);
}, 240_000); // six million characters take a quarter of a minute on a machine of its own
