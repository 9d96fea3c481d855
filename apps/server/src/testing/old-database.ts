import { Migrator } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { openPool } from '../db/connect';
import { migrations } from '../db/migrations/migrations';
import { prepareRoles } from '../db/roles';
import { adminOf, rolesOf } from './global-setup';

/**
 * A database as an earlier release made it, and what brings it further; gone when the test is.
 * @param release the last migration of that release
 */
export async function openOldDatabase(release: string) {
  const name = `relaydesk_old_${process.env.VITEST_POOL_ID}`;
  const at = inject('postgres');
  const server = new pg.Client(adminOf(at, 'postgres'));
  await server.connect();
  await server.query(`drop database if exists ${name}`);
  await server.query(`create database ${name}`);
  await prepareRoles(adminOf(at, name));
  const { db } = openPool({ ...rolesOf(at, name)('owner'), max: 2 });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const admin = new pg.Client(adminOf(at, name));
  await admin.connect();
  onTestFinished(async () => {
    await Promise.all([db.destroy(), admin.end()]);
    await server.query(`drop database ${name}`);
    await server.end();
  });
  const migrateTo = async (migration: string) =>
    expect((await migrator.migrateTo(migration)).error).toBeUndefined();
  await migrateTo(release);
  return {
    admin,
    migrateTo,
    migrateToLatest: async () => expect((await migrator.migrateToLatest()).error).toBeUndefined(),
  };
}
