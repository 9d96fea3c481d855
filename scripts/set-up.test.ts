import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf, isBuilt, writeStamp } from './build-stamp.mjs';
import { checkNode, ensureInstalled, isInstalled } from './set-up.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'relaydesk-set-up-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: unknown) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('Node %s is taken', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['18.20.8', '20.18.3'])('Node %s is refused in one line', (version) => {
  expect(() => checkNode(version)).toThrow(`Relaydesk needs Node.js 20.19 or newer; this is ${version}.`);
});

describe('an installation', () => {
  const wanted = {
    '': {},
    'packages/hub': { version: '0.1.0' },
    'node_modules/ws': { version: '8.23.0' },
    'node_modules/binaries-of-another-platform': { version: '1.0.0', optional: true },
  };

  test.each([
    ['is missing before npm has finished', undefined, false],
    ['is whole without what is for other platforms', { 'node_modules/ws': { version: '8.23.0' } }, true],
    ['is old when a version has moved on', { 'node_modules/ws': { version: '8.22.0' } }, false],
    ['is old when a package has come', {}, false],
  ])('%s', (_, packages, expected) => {
    write('package-lock.json', { packages: wanted });
    if (packages) write('node_modules/.package-lock.json', { packages });
    expect(isInstalled(folder)).toBe(expected);
  });

  test('links a workspace that was added since, without npm', async () => {
    const added = { 'node_modules/@relaydesk/hub': { link: true, resolved: 'packages/hub' } };
    write('package-lock.json', { packages: { ...wanted, ...added } });
    write('node_modules/.package-lock.json', { packages: { 'node_modules/ws': { version: '8.23.0' } } });
    write('node_modules/@relaydesk/.keep', '');
    write('packages/hub/package.json', { name: '@relaydesk/hub' });
    expect(isInstalled(folder)).toBe(false);
    await ensureInstalled(folder);
    expect(readdirSync(join(folder, 'node_modules/@relaydesk/hub'))).toEqual(['package.json']);
    expect(isInstalled(folder)).toBe(true);
  });
});

describe('a build', () => {
  beforeEach(() => {
    write('apps/server/src/main.ts', 'a');
    write('apps/server/src/main.test.ts', 'a');
    write('packages/contracts/src/sale.ts', 'a');
    write('apps/server/dist/main.js', 'a');
    writeStamp(folder, fingerprintOf(folder), ['apps/server/dist/main.js']);
  });

  test.each<[string, boolean, () => void]>([
    ['nothing happened', true, () => undefined],
    ['a test changed', true, () => write('apps/server/src/main.test.ts', 'longer')],
    ['a source changed', false, () => write('packages/contracts/src/sale.ts', 'longer')],
    ['a source came', false, () => write('apps/server/src/app.ts', 'a')],
    ['a source went', false, () => rmSync(join(folder, 'packages/contracts/src/sale.ts'))],
    ['a dependency changed', false, () => write('package-lock.json', 'longer')],
    ['an output went', false, () => rmSync(join(folder, 'apps/server/dist'), { recursive: true })],
    ['it was never finished', false, () => rmSync(join(folder, '.cache'), { recursive: true })],
  ])('after %s is still good: %s', (_, expected, happen) => {
    happen();
    expect(isBuilt(folder)).toBe(expected);
  });
});
