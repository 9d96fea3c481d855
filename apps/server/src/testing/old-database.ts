import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { ConnectAs } from '../db/connect';
import { migrate } from '../db/migrate';
import { prepareRoles } from '../db/tenancy/roles';
import { connectTestRoles, getAdminConfig, TEMPLATE } from './global-setup';

/**
 * A database of an earlier release and a function that migrates it; dropped after the test.
 * @param release the last migration of that release
 */
export async function openOldDatabase(release: string) {
  const database = await createDatabase('template1');
  await prepareRoles(getAdminConfig(inject('postgres'), database.name));
  await migrate(database.connectAs, { last: release });
  const { admin, connectAs } = database;
  return {
    admin,
    connectAs,
    migrateTo: (last: string) => migrate(connectAs, { last }),
    migrateToLatest: () => migrate(connectAs),
  };
}

/** An empty database of this release; dropped after the test. */
export const openNewDatabase = (): Promise<{ admin: pg.Client; connectAs: ConnectAs }> =>
  createDatabase(TEMPLATE);

async function createDatabase(template: string) {
  const name = `relaydesk_old_${process.env.VITEST_POOL_ID}`;
  const at = inject('postgres');
  const server = new pg.Client(getAdminConfig(at, 'postgres'));
  await server.connect();
  await server.query(`drop database if exists ${name}`);
  await server.query(`create database ${name} template ${template}`);
  const admin = new pg.Client(getAdminConfig(at, name));
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await server.query(`drop database ${name}`);
    await server.end();
  });
  return { name, admin, connectAs: connectTestRoles(at, name) };
}
