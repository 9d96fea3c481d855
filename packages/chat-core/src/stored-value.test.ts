import { beforeEach, expect, test } from 'vitest';
import { createStoredValue } from './stored-value';

const entries = new Map<string, string>();
/** Why the storage refuses; as browsers do. */
let refusal: { reading?: string; writing?: string } = {};

const storage = () => ({
  length: 0,
  key: () => null,
  clear: () => entries.clear(),
  getItem(name: string) {
    if (refusal.reading) throw new DOMException(refusal.reading);
    return entries.get(name) ?? null;
  },
  setItem(name: string, text: string) {
    if (refusal.writing) throw new DOMException(refusal.writing);
    entries.set(name, text);
  },
  removeItem: (name: string) => void entries.delete(name),
});

beforeEach(() => {
  entries.clear();
  refusal = {};
});

test('a value survives the object that wrote it, until it is removed', () => {
  createStoredValue<number[]>('a', storage).write([1, 2]);
  expect(createStoredValue<number[]>('a', storage).read()).toEqual([1, 2]);
  createStoredValue<number[]>('a', storage).write(null);
  expect(entries.size).toBe(0);
});

test('where storage is blocked the value is kept in memory', () => {
  refusal = { reading: 'blocked', writing: 'blocked' };
  const value = createStoredValue<string>('b', storage);
  expect(value.read()).toBeNull();
  value.write('kept');
  expect(value.read()).toBe('kept');
});

test('where storage is full the newest value wins over the older one in storage', () => {
  const value = createStoredValue<string>('c', storage);
  value.write('old');
  refusal = { writing: 'full' };
  value.write('new');
  expect(value.read()).toBe('new');
});

test('ignores a stored value that other code has corrupted', () => {
  entries.set('d', '{"half":');
  expect(createStoredValue('d', storage).read()).toBeNull();
  entries.set('d', '"text"');
  const parse = (value: unknown) => (typeof value === 'number' ? value : null);
  expect(createStoredValue('d', storage, parse).read()).toBeNull();
  entries.set('d', '7');
  expect(createStoredValue('d', storage, parse).read()).toBe(7);
});
