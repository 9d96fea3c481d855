import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCatalogues } from './check-catalogues';

const SOUND = {
  'en/language.json': { name: 'English', direction: 'ltr' },
  'de/language.json': { name: 'Deutsch', direction: 'ltr' },
  'en/shop.json': {
    title: 'Shop',
    states: { open: 'Open' },
    items: '{count, plural, one {# item} other {# items}}',
  },
  'de/shop.json': { title: 'Laden', states: { open: 'Offen' }, items: '{count, number} Artikel' },
};
const USES = `export const show = (state: string, count: number) => [
  t('shop.title'), t(\`shop.states.\${state}\`), t('shop.items', { count }), t('language.name'), t('language.direction'),
];`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(catalogues: Record<string, object>, source = USES) {
  for (const [name, content] of Object.entries(catalogues))
    write(`catalogues/${name}`, JSON.stringify(content));
  write('src/shop.ts', source);
  return checkCatalogues(join(folder, 'catalogues'), [join(folder, 'src')], join(folder, 'src/generated.ts'));
}

function write(name: string, content: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

test('sound catalogues have no problems, and each key has the type of its parameters', () => {
  const { problems, types } = check(SOUND);
  expect(problems).toEqual([]);
  expect(types).toContain("'shop.title': undefined;");
  expect(types).toContain("'shop.items': { count: number };");
  expect(types).toContain("de: { name: 'Deutsch', direction: 'ltr' },");
});

test('a language is added by adding a folder', () => {
  const { problems, types } = check({
    ...SOUND,
    'ar/language.json': { name: 'العربية', direction: 'rtl' },
    'ar/shop.json': SOUND['en/shop.json'],
  });
  expect(problems).toEqual([]);
  expect(types).toContain("ar: { name: 'العربية', direction: 'rtl' },");
});

test.each([
  [
    'is missing',
    { 'de/shop.json': { ...SOUND['de/shop.json'], title: undefined } },
    ['de: shop.title is missing.'],
  ],
  [
    'exists in no English catalogue',
    { 'de/shop.json': { ...SOUND['de/shop.json'], gift: 'Geschenk' } },
    ['de: shop.gift does not exist in en.'],
  ],
  [
    'has other parameters',
    { 'de/shop.json': { ...SOUND['de/shop.json'], items: '{number, number} Artikel' } },
    ['de: shop.items has other parameters than in en.'],
  ],
  [
    'is used nowhere',
    {
      'en/shop.json': { ...SOUND['en/shop.json'], gift: 'Gift' },
      'de/shop.json': { ...SOUND['de/shop.json'], gift: 'Geschenk' },
    },
    ['shop.gift is not used.'],
  ],
])('a key that %s is a problem', (_, changed, expected) => {
  expect(check({ ...SOUND, ...changed }).problems).toEqual(expected);
});

test.each(['{count', '{count, plural, one {#}}', '{day, date}', '{when, time}'])(
  'the malformed or unknown message %s is a problem',
  (items) => {
    const { problems } = check({ ...SOUND, 'de/shop.json': { ...SOUND['de/shop.json'], items } });
    expect(problems[0]).toMatch(/^de: shop\.items is not a message of the catalogues: /);
  },
);

test('a message that is read while a module loads is a problem: the language may change', () => {
  expect(check(SOUND, `${USES}\nconst title = t('shop.title');`).problems).toEqual([
    'shop.ts:4: a message is read while the module loads, so it stays in the first language.',
  ]);
});
