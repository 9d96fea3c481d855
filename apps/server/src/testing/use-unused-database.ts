import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Context } from '../context/context';
import { type Database, openDatabase } from '../db/connect';
import { newId } from '../lib/ids';
import { connectTestRoles, getAdminConfig, TEMPLATE } from './global-setup';
import type { TestApp } from './test-app';

/** A migrated database without any row, for the tests of one file: as a new installation has it. */
export function useUnusedDatabase(app: TestApp): { database: () => Database; system: () => Context } {
  const name = `relaydesk_unused_${newId().slice(-12)}`;
  let database: Database;
  const runAsAdmin = async (statement: string) => {
    const client = new pg.Client(getAdminConfig(inject('postgres'), 'postgres'));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(async () => {
    await runAsAdmin(`create database ${name} template ${TEMPLATE}`);
    database = openDatabase(connectTestRoles(inject('postgres'), name), { app: 2, platform: 2 });
  });
  afterAll(async () => {
    await database.close();
    await runAsAdmin(`drop database ${name}`);
  });
  return { database: () => database, system: () => ({ ...app.system, database }) };
}
