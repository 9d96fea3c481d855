import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres';
import { migrate } from '../apps/server/src/db/migrate';
import { embeddedRoles, prepareRoles } from '../apps/server/src/db/tenancy/roles';

/** Writes apps/server/src/db/tables.ts from what the migrations make of an empty database. */
const folder = await mkdtemp(join(tmpdir(), 'relaydesk-tables-'));
const { host, port, superuser, stop } = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  say: () => {},
});
try {
  const at = { host, port, database: 'postgres' };
  await prepareRoles({ ...at, user: superuser });
  await migrate(embeddedRoles(at));
  const mapping = JSON.stringify({ timestamptz: 'string', int8: 'number', uuid: 'string' });
  const url = `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`;
  const target = join(import.meta.dirname, '../apps/server/src/db/tables.ts');
  execFileSync(
    'npx',
    [
      'kysely-codegen',
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      target,
      '--type-mapping',
      mapping,
      '--exclude-pattern',
      '{kysely_*,applied_functions}',
    ],
    { stdio: 'inherit' },
  );
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
