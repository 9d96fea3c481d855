import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Whether Docker would send a path to the build, as far as the rules of our .dockerignore go: the last that fits decides. */
function isSent(path: string): boolean {
  let isIgnored = false;
  for (const line of read('.dockerignore').split('\n')) {
    const rule = line.trim();
    if (!rule || rule.startsWith('#')) continue;
    const pattern = rule.replace(/^!/, '');
    const source = pattern
      .replace(/^\*\*\//, '\0')
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^/]*')
      .replace('\0', '(?:.*/)?');
    if (new RegExp(`^${source}(?:/.*)?$`).test(path)) isIgnored = !rule.startsWith('!');
  }
  return !isIgnored;
}

test.each([
  ...['.env', '.git/config', 'data/secret-key', 'data/postgres/PG_VERSION', 'node_modules/x', '.cache/x'],
  ...['deploy/.env', 'deploy/tls/privkey.pem', 'apps/server/.env', 'apps/server/.env.local', 'backup.sql.gz'],
  ...['apps/web/dist/index.html', 'apps/server/src/app.test.ts', 'apps/web/node_modules/x', 'docs/x.md'],
])('%s never gets into the image', (path) => {
  expect(isSent(path)).toBe(false);
});

test('what the build needs does', () => {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(ROOT, path)));
  const needed = files.filter((path) => !/\.test\.tsx?$|(^|\/)(testing|\.env[^/]*)(\/|$)/.test(path));
  expect(needed.length).toBeGreaterThan(500);
  expect(needed.filter((path) => !isSent(path))).toEqual([]);
  for (const path of ['package.json', 'package-lock.json', 'scripts/build.mjs', 'e2e/package.json']) {
    expect(isSent(path), path).toBe(true);
  }
});

test('images are pinned by digest, installed from the lock file, and run without root and sources', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile).toMatch(/^ARG NODE=node:\d+\.\d+\.\d+-\S+@sha256:[0-9a-f]{64}$/m);
  expect(dockerfile).toContain('npm ci &&');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  const [, final = ''] = dockerfile.split(/^FROM \$\{NODE\}$/m);
  expect(final).not.toMatch(/COPY .*(\/src|\/relaydesk \.)/);
  const compose = read('deploy/compose.yaml');
  expect(compose).toContain('read_only: true');
  expect(compose).not.toMatch(/image: \S+:(latest|stable|v?\d+)(-\w+)?$/m);
  for (const name of ['nginx', 'redis', 'postgres']) {
    expect(compose).toMatch(new RegExp(`image: ${name}:\\d\\S+@sha256:[0-9a-f]{64}$`, 'm'));
  }
});
