import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openSession } from '../../modules/auth/sessions/open-session';
import { createTestDesk } from '../../modules/conversations/testing/create-test-desk';
import { buildDatabaseSettings, connectTestRoles, getAdminConfig } from '../../testing/global-setup';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { getTestDatabaseName, openTestServer, TEST_SECRET_KEY, useTestApp } from '../../testing/test-app';
import { prepareRoles } from '../tenancy/roles';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const app = useTestApp({}, { database: 'backup' });
const secretKey = TEST_SECRET_KEY;
const ROOT = join(import.meta.dirname, '../../../../..');
const now = new Date('2026-02-03T04:05:06.000Z');

const ownDatabase = () => connectTestRoles(inject('postgres'), getTestDatabaseName('backup'));

/** An empty database beside the test's database. */
async function openEmpty(name: string) {
  const at = inject('postgres');
  const database = getTestDatabaseName(name);
  const server = new pg.Client(getAdminConfig(at, 'postgres'));
  await server.connect();
  await server.query(`drop database if exists ${database}`);
  await server.query(`create database ${database}`);
  await prepareRoles(getAdminConfig(at, database));
  onTestFinished(async () => {
    await server.query(`drop database ${database} with (force)`);
    await server.end();
  });
  return connectTestRoles(at, database);
}

const read = async (backup: AsyncIterable<string | Buffer>) => {
  const pieces: Buffer[] = [];
  for await (const piece of backup) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
};

/** Splits into small chunks, as files arrive. */
const inPieces = (backup: Buffer, size = 1000) =>
  Readable.from(
    Array.from({ length: Math.ceil(backup.length / size) }, (_, at) =>
      backup.subarray(at * size, (at + 1) * size),
    ),
  );

/** Tabs, line breaks, the end marker of COPY, and characters beyond the BMP. */
const HARD = 'a\tb\nc\\.\n\\.\n\\N "quoted" \u{1F6B2}';

test('[promise 19] a restored backup that was made under load has all acknowledged writes, and the server works', async () => {
  const desk = await createTestDesk(app);
  const first = await desk.receiveText({ text: HARD });
  await desk.claim(first.id);
  await app.product({ organization_id: desk.organization_id, name: 'Bell', price: 1250 });

  let isOver = false;
  const others = (async () => {
    while (!isOver) await desk.receiveText({ text: 'Is anybody there?' });
  })();
  const acknowledged = await desk.receiveText({ text: 'Just before.' });
  const backup = await read(writeBackup(ownDatabase(), { secretKey, now }));
  isOver = true;
  await others;

  const connectAs = await openEmpty('restored');
  expect(await restoreBackup(connectAs, inPieces(backup), { secretKey })).toMatchObject({
    made_at: now.toISOString(),
  });
  const restored = await openTestServer(connectAs, { alone: true });
  onTestFinished(() => restored.close());

  const { access_token } = await openSession(
    restored.contextFor({ kind: 'system', organization_id: null }),
    desk.users.CSR,
  );
  const textsOf = async (id: string) => {
    const answer = await restored.app.inject({
      url: `/api/conversations/${id}/messages/`,
      headers: { authorization: `Bearer ${access_token}` },
    });
    return answer.json().data.map(({ text }: { text: string }) => text);
  };
  expect(await textsOf(acknowledged.id)).toContain('Just before.');
  expect(await textsOf(first.id)).toContain(HARD);
  recordPromiseMetric(
    19,
    'restore',
    '0 acknowledged messages missing after a restore of a backup under load',
  );
});

test('a backup of restored data is identical; neither contains sessions', async () => {
  const desk = await createTestDesk(app);
  await desk.as.CSR.get('/api/settings/users/me/');
  const options = { secretKey, now };
  const backup = await read(writeBackup(ownDatabase(), options));
  const connectAs = await openEmpty('again');
  await restoreBackup(connectAs, inPieces(backup, 77_777), { secretKey });
  expect((await read(writeBackup(connectAs, options))).equals(backup)).toBe(true);
  expect(backup.includes('COPY users ')).toBe(true);
  expect(backup.includes('COPY sessions ')).toBe(false);

  await expect(restoreBackup(connectAs, inPieces(backup), { secretKey })).rejects.toThrow(
    'There is something in this database already',
  );
});

test('refuses a truncated, damaged or foreign backup and leaves the database empty', async () => {
  await createTestDesk(app);
  const backup = await read(writeBackup(ownDatabase(), { secretKey, now }));
  const connectAs = await openEmpty('refused');
  const restore = (bytes: Buffer, key = secretKey) =>
    restoreBackup(connectAs, inPieces(bytes), { secretKey: key });
  const withoutOrganisations = edit(backup, /^(COPY organisations .*\n)(?:[^\\].*\n)*/m, '$1');

  await expect(restore(backup.subarray(20))).rejects.toThrow('not a backup of Relaydesk');
  await expect(restore(backup.subarray(0, -20))).rejects.toThrow('its end is missing');
  await expect(restore(edit(backup, /^COPY .*$/m, 'drop table users;'))).rejects.toThrow('damaged');
  await expect(restore(edit(backup, /"\d{3}-/, '"999-'))).rejects.toThrow('newer release (999-');
  await expect(restore(withoutOrganisations)).rejects.toThrow('violates foreign key');
  await expect(restore(backup, 'another')).rejects.toThrow('another SECRET_KEY');
  await restore(backup);
});

test('[promise 19] the two commands work with one file and report errors in one line', async () => {
  await createTestDesk(app);
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await openEmpty('commands');
  const run = (command: 'backup' | 'restore', database: string, ...given: string[]) =>
    promisify(execFile)(
      join(ROOT, 'node_modules/.bin/tsx'),
      [join(ROOT, `scripts/${command}.ts`), ...given],
      {
        env: {
          PATH: process.env.PATH,
          INIT_CWD: folder,
          SECRET_KEY: secretKey,
          ...buildDatabaseSettings(inject('postgres'), getTestDatabaseName(database)),
        },
      },
    ).catch((failed: { stderr: string }) => failed);

  expect(await run('backup', 'backup', 'all.sql.gz')).toMatchObject({
    stdout: expect.stringMatching(/all\.sql\.gz: [\d.]+ MiB\.\nKeep SECRET_KEY as well/),
    stderr: '',
  });
  expect(await readdir(folder)).toEqual(['all.sql.gz']);
  expect(await run('restore', 'commands', 'none.gz')).toMatchObject({
    stderr: expect.stringMatching(/^Nothing was restored: ENOENT[^\n]*\n$/),
  });
  expect(await run('restore', 'commands', 'all.sql.gz')).toMatchObject({
    stdout: expect.stringMatching(/^\d+ tables are as they were at 20/),
  });
});

const edit = (backup: Buffer, what: RegExp, by: string) =>
  Buffer.from(backup.toString('latin1').replace(what, by), 'latin1');
