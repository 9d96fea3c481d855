import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../modules/auth/sessions/open-session';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { type TestUser, useTestApp } from '../testing/test-app';
import { createOrganisationFixture, type OrganisationFixture } from './testing/organisation-fixture';

/** Seconds per role: `SCHEMATHESIS_SECONDS=300 npx vitest run schemathesis` tries all phases. */
const SECONDS = process.env.SCHEMATHESIS_SECONDS;
/** Examples per role: one for each operation, and invalid data wherever the role has access. */
const LEAST_CASES = 200;
const root = join(import.meta.dirname, '../../../..');
/** Where .ci/run installs it; else the one on the path. */
const own = join(root, '.cache/schemathesis/bin/st');
const program = existsSync(own) ? own : 'st';

function isInstalled(): boolean {
  try {
    return /^st, version 4/.test(execFileSync(program, ['--version'], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}
const isHere = isInstalled();

const app = useTestApp({}, { database: 'schemathesis' });
let house: OrganisationFixture;
let address: string;
beforeAll(async () => {
  if (!isHere) return;
  house = await createOrganisationFixture(app, 'schema');
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
});

const ROLES = ['Organisation Admin', 'CSR', 'Super Admin'] as const;
const name = '[promise 10] schemathesis finds nothing with all its checks';

describe.skipIf(!isHere)(isHere ? name : `${name} (skipped: pip install schemathesis==4.32.5)`, () => {
  test.each(ROLES)('as %s', { timeout: 600_000 }, async (role) => {
    const user: TestUser =
      role === 'Super Admin' ? await app.user({ organization_id: null, group: null }) : house.users[role];
    const { access_token } = await openSession(app.system, user);
    const { code, printed } = await run(access_token);
    const [, cases = '0'] = /(\d+) generated/.exec(printed) ?? [];
    expect(code, findingsIn(printed)).toBe(0);
    expect(Number(cases)).toBeGreaterThanOrEqual(LEAST_CASES);
    const [, selected, tested] = /Selected: (\d+)\/\d+\s+Tested: (\d+)/.exec(printed) ?? [];
    if (!SECONDS) expect(tested).toBe(selected);
    recordPromiseMetric(
      10,
      `schemathesis-${role.toLowerCase().replace(' ', '-')}`,
      `${cases} requests, 0 findings`,
    );
  });
});

/** Without the warnings about missing data. */
const findingsIn = (printed: string) =>
  printed.slice(printed.indexOf('FAILURES ='), printed.indexOf('WARNINGS =')).slice(0, 20_000);

async function run(token: string): Promise<{ code: number | null; printed: string }> {
  const args = [
    ...['--config-file', join(import.meta.dirname, 'testing/schemathesis.toml')],
    ...['run', `${address}/api/openapi.json`, '--header', `Authorization: Bearer ${token}`],
    ...['--seed', '18', '--generation-database', 'none', '--no-color', '--request-timeout', '20'],
    // Without a time limit each operation is tried once: on a slow machine a limit would stop at the first
    // ones.
    ...(SECONDS
      ? ['--max-time', SECONDS, '--max-examples', '3']
      : ['--phases', 'fuzzing', '--max-examples', '1', '--workers', '2']),
    // Operations that end the session.
    ...['--exclude-path', '/auth/sign-out/', '--exclude-path', '/auth/single-sign-on/sign-out/'],
    ...['--exclude-path-regex', '^/api/settings/(sessions|password)'],
  ];
  const cwd = join(root, '.cache'); // it writes files about its runs to its working folder
  mkdirSync(cwd, { recursive: true });
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      printed += piece;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, printed };
}
