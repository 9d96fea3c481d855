import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, describe, expect, test } from 'vitest';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** A small tree in which everything is as it should be. */
const orderly = {
  'apps/server/src/main.ts': `import './app';`,
  'apps/server/src/app.ts': `import './modules/sales/sale.routes'; import './flow';`,
  'apps/server/src/flow.ts': `import './modules/conversations/note-sale';`,
  'apps/server/src/modules/sales/sale.routes.ts': `import './record-sale';`,
  'apps/server/src/modules/sales/record-sale.ts': `import './sale.queries'; import '../products/get-product';`,
  'apps/server/src/modules/sales/sale.queries.ts': `import 'kysely'; import '../../db/client';`,
  'apps/server/src/modules/products/get-product.ts': `import './product.queries';`,
  'apps/server/src/modules/products/product.queries.ts': `import 'kysely';`,
  'apps/server/src/modules/conversations/note-sale.ts': `import '@relaydesk/contracts/sale';`,
  'apps/server/src/db/client.ts': `import '../lib/clock';`,
  'apps/server/src/bootstrap/demo/fill.ts': `import '../../modules/products/get-product';`,
  'apps/server/src/lib/clock.ts': 'export const now = 0;',
  'apps/web/src/app/router.tsx': `import '../features/sales/SalesPage';`,
  'apps/web/src/features/sales/SalesPage.tsx': `import '../../ui/Page'; import './sales.list';`,
  'apps/web/src/features/sales/sales.list.ts': `import '../../api/client';`,
  'apps/web/src/features/inbox/ChatPage.tsx': 'export const ChatPage = 0;',
  'apps/web/src/api/client.ts': `import '../lib/money';`,
  'apps/web/src/ui/Page.tsx': 'export const Page = 0;',
  'apps/web/src/lib/money.ts': 'export const money = 0;',
  'packages/contracts/src/sale.ts': `import 'zod';`,
  'packages/hub/src/hub.ts': 'export const hub = 0;',
  'packages/widget/src/main.ts': `import '@relaydesk/contracts/sale';`,
  'packages/contracts/package.json': '{"name":"@relaydesk/contracts","exports":{"./*":"./src/*.ts"}}',
  'node_modules/kysely/index.js': '',
  'node_modules/zod/index.js': '',
  'node_modules/sharp/index.js': '',
  'tsconfig.base.json': '{}',
};

/** Rule -> a file that breaks it, and what stands in it. */
const violations: Record<string, [file: string, content: string]> = {
  'no-cycles': ['apps/server/src/lib/a.ts', `import type { B } from './b'; export type A = B;`],
  'web-does-not-import-server': ['apps/web/src/lib/a.ts', `import '../../../server/src/lib/clock';`],
  'server-does-not-import-web': ['apps/server/src/db/a.ts', `import '../../../web/src/lib/money';`],
  'contracts-import-only-zod': ['packages/contracts/src/a.ts', `import 'kysely';`],
  'hub-is-independent': ['packages/hub/src/a.ts', `import '@relaydesk/contracts/sale';`],
  'encoder-is-independent': ['packages/encoder/src/a.ts', `import 'zod';`],
  'chat-core-imports-only-contracts': ['packages/chat-core/src/a.ts', `import 'zod';`],
  'widget-imports-only-chat-core-and-contracts': ['packages/widget/src/a.ts', `import 'zod';`],
  'sql-lives-in-queries': ['apps/server/src/modules/sales/a.ts', `import 'kysely';`],
  'queries-stay-in-their-module': [
    'apps/server/src/modules/sales/b.ts',
    `import '../products/product.queries';`,
  ],
  'lib-is-independent': ['apps/server/src/lib/c.ts', `import '../db/client';`],
  'infrastructure-does-not-know-modules': [
    'apps/server/src/db/b.ts',
    `import '../modules/products/get-product';`,
  ],
  'parsers-stay-out-of-the-server': [
    'apps/server/src/main.ts',
    `import './app'; import './modules/sales/draw';`,
  ],
  'modules-do-not-know-the-composition': ['apps/server/src/modules/sales/c.ts', `import '../../app';`],
  'features-are-independent': ['apps/web/src/features/sales/a.ts', `import '../inbox/ChatPage';`],
  'ui-is-independent-of-features': ['apps/web/src/ui/a.ts', `import '../api/client';`],
  'api-below-features': ['apps/web/src/api/a.ts', `import '../features/inbox/ChatPage';`],
};

const otherHalfOfCycle = {
  'apps/server/src/modules/sales/draw.ts': `export const draw = () => import('sharp');`,
  'apps/server/src/lib/b.ts': `import type { A } from './a'; export type B = A;`,
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Writes a tree of its own, and returns what breaks a rule in it as "rule: file". */
async function cruiseTree(files: Record<string, string>): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'relaydesk-structure-')));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  mkdirSync(join(folder, 'node_modules/@relaydesk'));
  symlinkSync('../../packages/contracts', join(folder, 'node_modules/@relaydesk/contracts')); // as npm does
  const { enhancedResolveOptions, ...options } = config.options;
  const tsConfig = extractTSConfig(join(folder, 'tsconfig.base.json'));
  const { output } = await cruise(
    ['apps', 'packages'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: config.forbidden } },
    enhancedResolveOptions,
    { tsConfig },
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

test('an orderly tree breaks no rule', async () => {
  expect(await cruiseTree(orderly)).toEqual([]);
});

test('every rule has a violation here', () => {
  expect(Object.keys(violations)).toEqual(config.forbidden.map(({ name }) => name));
});

describe('a planted violation is found by', async () => {
  const found = await cruiseTree({
    ...orderly,
    ...otherHalfOfCycle,
    ...Object.fromEntries(Object.values(violations)),
  });

  test.each(Object.entries(violations))('%s', (rule, [file]) => {
    expect(found).toContain(`${rule}: ${file}`);
  });

  test('nothing else is', () => {
    const planted = new Set([
      ...Object.values(violations).map(([file]) => file),
      ...Object.keys(otherHalfOfCycle),
    ]);
    expect(found.filter((line) => !planted.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });
});
