import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REASONS } from '@relaydesk/contracts/errors/reasons';
import { SERVICE_TOKEN_PERMISSIONS } from '@relaydesk/contracts/permissions';
import { beforeAll, expect, test } from 'vitest';
import { createTokenFixtures } from '../modules/api-tokens/testing/api-token-fixtures';
import { useTestApp } from '../testing/test-app';

/** The examples of docs/api.md run against the server, in their order. */
const app = useTestApp();
const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
let page = '';
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  page = await readFile(join(root, 'docs/api.md'), 'utf8');
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const { token } = await createTokenFixtures(app).service(admin, SERVICE_TOKEN_PERMISSIONS);
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  env = { ...process.env, RELAYDESK_URL: address, RELAYDESK_TOKEN: token };
});

const examplesOf = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text = '']) => text);

test('every curl example succeeds, and the TypeScript example reads what it created', async () => {
  const commands = examplesOf('sh');
  expect(commands).toHaveLength(2);
  for (const command of commands) {
    const { stdout } = await run('bash', ['-c', command], { env });
    expect(JSON.parse(stdout), command).toMatchObject({ code: 0 });
  }
  const programs = examplesOf('ts');
  expect(programs).toHaveLength(1);
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/api-docs-'));
  try {
    for (const program of programs) {
      await writeFile(join(folder, 'example.mts'), program);
      const { stdout } = await run(process.execPath, ['--import', 'tsx', join(folder, 'example.mts')], {
        cwd: root,
        env,
      });
      expect(stdout).toBe('HELMET-1 Helmet\n');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the reasons of the page are in the catalogue', () => {
  const named = [...page.matchAll(/^\| \d{3} \| `(\w+)`/gm)].map(([, reason = '']) => reason);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((reason) => !Object.hasOwn(REASONS, reason))).toEqual([]);
});
