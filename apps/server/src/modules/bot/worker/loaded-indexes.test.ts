import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ANSWERS } from './worker-request-handlers';
import { begin, Gone, get, letGo, TooLarge } from './loaded-indexes';

const source = (id: string, characters = 10) => ({
  ...{ id, kind: 'article' as const, title: `Chapter ${id}`, is_published: true },
  body: 'x'.repeat(characters),
});

test('an organisation is told what it lacks, and forgets what is gone', () => {
  const shop = begin('shop');
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

test('what a change would lead to is seen by nobody else, also when it fails', () => {
  const shop = begin('try-out');
  shop.put({ ...source('1'), body: 'We open at nine.' }, 'a');
  const find = () => shop.index.search('When do you open?', 5).map(({ passage }) => passage);
  const put = { ...source('1'), body: 'We open at ten.' };
  expect(shop.asIf({ put }, new Map(), find)).toEqual(['We open at ten.']);
  expect(find()).toEqual(['We open at nine.']);
  expect(shop.asIf({ remove_id: '1' }, new Map(), find)).toEqual([]);
  expect(shop.asIf({ put: { ...put, id: '2' } }, new Map(), find)).toHaveLength(2);
  const fails = () => {
    throw new Error('no');
  };
  expect(() => shop.asIf({ put, remove_id: '1' }, new Map(), fails)).toThrow('no');
  expect(find()).toEqual(['We open at nine.']);
});

test('the organisations that were asked longest ago are let go when there is too much', () => {
  for (const name of ['first', 'second', 'third']) begin(name).put(source('1', 2_000), 'a');
  get('first');
  begin('fourth').put(source('1', 4_000), 'a');
  letGo(9_000);
  expect(() => get('second')).toThrow(Gone);
  expect(get('first').index.size()).toBe(1);
  begin('huge').put(source('1', 20_000), 'a');
  letGo(9_000);
  expect(() => get('first')).toThrow(Gone);
  expect(get('huge').index.size()).toBe(1);
});

test('while an organisation is being brought, others get their turn', async () => {
  const [large, other] = [{ organization_id: 'large' }, { organization_id: 'other' }];
  await ANSWERS.compare({ ...large, entries: [] });
  await ANSWERS.compare({ ...other, entries: [] });
  const text = 'Parcels are carried to your door within two days, or to a shop near you. '.repeat(40);
  const many = Array.from({ length: 500 }, (_, at) => ({ ...source(`${at}`), body: `${text} ${at}` }));
  let isBrought = false;
  const bringing = Promise.resolve(ANSWERS.put({ ...large, sources: many.map((one) => [one, 'a']) })).then(
    () => {
      isBrought = true;
    },
  );
  await setImmediate();
  expect(await ANSWERS.missing(other)).toEqual([]);
  expect(isBrought).toBe(false);
  await bringing;
  expect(get('large').index.size()).toBe(500);
});

test('an organisation that is too large is told so, and nothing of it is held', async () => {
  begin('huge');
  const sources: [ReturnType<typeof source>, string][] = Array.from({ length: 3 }, (_, n) => [
    source(`huge ${n}`, 2_000_000),
    'a',
  ]);
  await expect(ANSWERS.put({ organization_id: 'huge', sources })).rejects.toThrow(TooLarge);
  expect(() => get('huge')).toThrow(Gone);
});
