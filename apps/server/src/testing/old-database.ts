import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '../db/migrate';
import { prepareRoles } from '../db/tenancy/roles';
import { connectTestRoles, getAdminConfig } from './global-setup';

/**
 * A database as an earlier release made it, and what brings it further; gone when the test is.
 * @param release the last migration of that release
 */
export async function openOldDatabase(release: string) {
  const name = `relaydesk_old_${process.env.VITEST_POOL_ID}`;
  const at = inject('postgres');
  const server = new pg.Client(getAdminConfig(at, 'postgres'));
  await server.connect();
  await server.query(`drop database if exists ${name}`);
  await server.query(`create database ${name}`);
  await prepareRoles(getAdminConfig(at, name));
  const connectAs = connectTestRoles(at, name);
  const admin = new pg.Client(getAdminConfig(at, name));
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await server.query(`drop database ${name}`);
    await server.end();
  });
  await migrate(connectAs, { last: release });
  return {
    admin,
    connectAs,
    migrateTo: (last: string) => migrate(connectAs, { last }),
    migrateToLatest: () => migrate(connectAs),
  };
}
