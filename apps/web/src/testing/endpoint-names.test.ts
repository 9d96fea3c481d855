import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

test('endpoint names are unique across features: of two, the later one is silently dropped', () => {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.api.ts'))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(ENDPOINT)])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const ENDPOINT = /^ +(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm;
