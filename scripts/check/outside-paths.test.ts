import { expect, test } from 'vitest';
import { findOutsidePaths } from './outside-paths.mjs';

test.each([
  ['apps/server/src/a.ts', "join(import.meta.dirname, '../../../../shared/payloads')", true],
  ['apps/server/src/a.ts', "join(import.meta.dirname, '..', '..', '..', '..', 'shared')", true],
  ['apps/server/src/a.ts', "join(import.meta.dirname, '..', '..', 'package.json')", false],
  ['apps/server/src/a.ts', "import { b } from '../../../packages/b';", false],
  ['scripts/a.mjs', "readFileSync('../other/file')", false],
  ['scripts/a.mjs', 'readFileSync("../../other/file")', true],
  ['scripts/a.mjs', "join(root, '..', 'other')", true],
  ['scripts/a.mjs', "join(root, 'apps', '..', 'other')", false],
  ['scripts/a.mjs', "resolve(root, '../other')", true],
  ['scripts/a.mjs', "join(path, '..', 'sibling')", false],
  ['a.mjs', "join(root, '..')", true],
  ['e2e/a.ts', '`../../shared/payloads`', true],
  ['e2e/a.ts', "readFileSync('/work/shared/payload.json')", true],
  ['e2e/a.ts', 'const file = `/home/me/payload.json`', true],
  ['e2e/a.ts', "existsSync('/usr/sbin/dovecot') || '/api/home/'", false],
])('%s with %s leads outside: %s', (file, text, leadsOutside) => {
  expect(findOutsidePaths(file, text).length > 0).toBe(leadsOutside);
});
