import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listNamespaces, readMessages, SOURCE_LANGUAGE } from '../../../../../packages/i18n/src/catalogue';
import { PAGES } from '../../../build-chunks';
import { type MessagePack, PACKS, PAGE_PACKS, type PagePath } from './message-packs';

const SRC = resolve(import.meta.dirname, '../..');
/** Where a page of its own begins: it loads its own messages. */
const ENTRY = /(Page|ChatScreen|StaffLayout|SecondFactorScreen|public-screens)\.tsx$/;

const keys = listNamespaces(SOURCE_LANGUAGE).flatMap((name) => [
  ...readMessages(SOURCE_LANGUAGE, name).keys(),
]);

/** The namespaces of the keys, groups and beginnings of keys that a module names. */
const namespacesIn = (source: string) =>
  [...source.matchAll(/'([a-z][a-z-]*\.[\w.]+)'|`([a-z][a-z-]*\.[\w.]*)\$/g)]
    .map(([, whole, head]) =>
      keys.find((key) => (head ? key.startsWith(head) : key === whole || key.startsWith(`${whole}.`))),
    )
    .map((key) => key?.split('.', 1)[0])
    .filter((name) => name !== undefined);

/** The namespaces that the modules of an entry use, those that it imports lazily included. */
function namespacesOf(entry: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8').replaceAll(/import type [^;]*;/g, '');
    for (const name of namespacesIn(source)) found.add(name);
    for (const [, isLazy, specifier = ''] of source.matchAll(/(?:from|import(\()?)\s*'(\.[^']+)'/g)) {
      const imported = [`${specifier}.ts`, `${specifier}.tsx`]
        .map((name) => resolve(dirname(file), name))
        .find(existsSync);
      if (imported && !(isLazy && ENTRY.test(imported))) visit(imported);
    }
  };
  visit(resolve(SRC, entry));
  return [...found].toSorted();
}

const packed = (...packs: MessagePack[]) => new Set<string>(packs.flatMap((pack) => PACKS[pack]));

test.each([
  ['app/public-screens.tsx', ['public']],
  ['app/SecondFactorScreen.tsx', ['public', 'secondFactor']],
  ['app/layouts/StaffLayout.tsx', ['staff']],
  ['features/auth/links/EmailLinkPage.tsx', ['public']],
  ['features/auth/set-up/SetUpPage.tsx', ['public', 'setUp']],
  ['features/auth/provider-return/SingleSignOnPage.tsx', ['public']],
] as const)('%s finds all its messages in %j', (entry, packs) => {
  const loaded = packed('errors', ...packs);
  expect(namespacesOf(entry).filter((name) => !loaded.has(name))).toEqual([]);
});

test.each(Object.entries(PAGES))(
  '%s finds all its messages in its part, and loads no others',
  (page, module) => {
    const used = namespacesOf(relative('/src', module));
    const pack = PAGE_PACKS[page as PagePath]; // keys of a constant
    const packs = page === '/chat' ? ([pack, 'inboxTasks'] as const) : [pack];
    const loaded = packed('errors', 'staff', ...packs);
    expect(used.filter((name) => !loaded.has(name))).toEqual([]);
    expect([...packed(...packs)].filter((name) => !used.includes(name))).toEqual([]);
  },
);
