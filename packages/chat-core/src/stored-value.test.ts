// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createStoredValue } from './stored-value';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a value outlives the object that wrote it', () => {
  createStoredValue<number[]>('a').write([1, 2]);
  expect(createStoredValue<number[]>('a').read()).toEqual([1, 2]);
  createStoredValue<number[]>('a').write(null);
  expect(localStorage.length).toBe(0);
});

test('where storage is blocked the value is kept in memory', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const value = createStoredValue<string>('b');
  expect(value.read()).toBeNull();
  value.write('kept');
  expect(value.read()).toBe('kept');
});

test('where storage is full the newest value wins over the older one in storage', () => {
  const value = createStoredValue<string>('c');
  value.write('old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  value.write('new');
  expect(value.read()).toBe('new');
});

test('ignores a stored value that other code has corrupted', () => {
  localStorage.setItem('d', '{"half":');
  expect(createStoredValue('d').read()).toBeNull();
});
