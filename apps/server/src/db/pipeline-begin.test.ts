import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../testing/test-app';
import { pipelineBegin } from './pipeline-begin';

const app = useTestApp();
afterEach(() => void vi.restoreAllMocks());

async function onConnection(
  work: (one: ReturnType<typeof pipelineBegin>, client: pg.PoolClient) => Promise<void>,
) {
  const client = await app.database.app.pool.connect();
  const one = pipelineBegin(client);
  try {
    await work(one, client);
  } finally {
    await client.query('rollback');
    one.release();
  }
}

const setting = { text: `select current_setting('app.organization_id', true) as organization` };

test('sends BEGIN with the first statement, and never without one', () =>
  onConnection(async ({ query }, client) => {
    const sent = vi.spyOn(client, 'query');
    await query({ text: 'begin' });
    await query({ text: 'commit' });
    expect(sent).not.toHaveBeenCalled();

    await query({ text: `begin; set local app.organization_id = 'one'` });
    expect(sent).not.toHaveBeenCalled();
    const first = query(setting);
    expect(sent).toHaveBeenCalledTimes(2); // concurrently: neither waits for the other's response
    expect((await first).rows).toEqual([{ organization: 'one' }]);
    await query({ text: 'commit' });
    expect((await query(setting)).rows).toEqual([{ organization: '' }]);
  }));

test('a failing first statement leaves a transaction to roll back, and a usable connection', () =>
  onConnection(async ({ query }) => {
    await query({ text: `begin; set local app.organization_id = 'one'` });
    await expect(query({ text: 'select 1 / $1::int', values: [0] })).rejects.toThrow('division by zero');
    await expect(query(setting)).rejects.toThrow('current transaction is aborted');
    await query({ text: 'rollback' });
    expect((await query(setting)).rows).toEqual([{ organization: '' }]);
  }));

test('statements sent with a failing BEGIN fail with it', () =>
  onConnection(async ({ query }) => {
    await query({ text: 'begin; set local app.organization_id = nothing at all' });
    await expect(query(setting)).rejects.toThrow('syntax error');
    expect((await query(setting)).rows[0]?.organization ?? '').toBe('');
  }));
