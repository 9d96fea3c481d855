import { describe, expect, test } from 'vitest';
import { findFolderCircles, findReusedTypeNames, readSources } from './check-structure.mjs';

const sources = {
  'apps/server/src/sales/record-sale.ts': `import { getProduct } from '../products/get-product'; interface Row {}`,
  'apps/server/src/products/get-product.ts': `import type { Sale } from '../sales/record-sale'; interface Row {}`,
  'apps/server/src/products/product.ts': `export type Product = string; type Price = number; type Stock = number;`,
  'apps/web/src/sales/SalesPage.tsx': `import { ERRORS } from '@relaydesk/contracts/errors';`,
  'packages/contracts/src/errors.ts': 'export const ERRORS = {};',
};

describe('folder circles', () => {
  test('a type-only import closes no circle, a value import does', () => {
    expect(findFolderCircles(readSources(sources).imports)).toEqual([]);
    const closed = {
      ...sources,
      'apps/server/src/products/b.ts': `export { x } from '../sales/record-sale';`,
    };
    expect(findFolderCircles(readSources(closed).imports)).toEqual([
      ['apps/server/src/products', 'apps/server/src/sales'],
    ]);
  });

  test('a folder and its sub-folder are two folders', () => {
    const imports: [string, string][] = [
      ['ui/Page.tsx', 'ui/form/Field.tsx'],
      ['ui/form/Field.tsx', 'ui/theme.ts'],
      ['ui/form/Form.tsx', 'ui/form/Field.tsx'],
    ];
    expect(findFolderCircles(imports)).toEqual([['ui', 'ui/form']]);
  });

  test('a longer circle is found whole, and what only leads to it is not part of it', () => {
    const imports: [string, string][] = [
      ['a/1.ts', 'b/1.ts'],
      ['b/1.ts', 'c/1.ts'],
      ['c/2.ts', 'a/2.ts'],
      ['main/1.ts', 'a/1.ts'],
      ['c/1.ts', 'lib/1.ts'],
    ];
    expect(findFolderCircles(imports)).toEqual([['a', 'b', 'c']]);
  });

  test('an import of another package is followed to its source', () => {
    expect(readSources(sources).imports).toContainEqual([
      'apps/web/src/sales/SalesPage.tsx',
      'packages/contracts/src/errors.ts',
    ]);
  });
});

test('type names that are used more than once are counted by declaration', () => {
  expect(findReusedTypeNames(readSources(sources).types, 'apps/server')).toEqual({
    percent: 40,
    names: [['Row', ['apps/server/src/sales/record-sale.ts', 'apps/server/src/products/get-product.ts']]],
  });
});
