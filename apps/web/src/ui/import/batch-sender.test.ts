import type { ImportResult } from '@relaydesk/contracts/import';
import { expect, test } from 'vitest';
import { createBatchSender } from './batch-sender';
import type { ImportRow, SendRows } from './import-props';

const rows = Array.from({ length: 250 }, (_, at): ImportRow => ({ row: at + 2, email: `${at}@b.c` }));
const created = ({ row }: ImportRow): ImportResult => ({
  row,
  outcome: 'created',
  message: null,
  fields: null,
});

test('sends a hundred rows per batch, each batch with a separate idempotency key', async () => {
  const sent: { rows: number; key: string }[] = [];
  const progress: number[] = [];
  const send: SendRows = async (batch, key) => {
    sent.push({ rows: batch.rows.length, key });
    return batch.rows.map(created);
  };
  await createBatchSender(
    rows,
    true,
    send,
  )(new AbortController().signal, (results) => progress.push(results.length));
  expect(sent.map(({ rows: count }) => count)).toEqual([100, 100, 50]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(progress).toEqual([100, 200, 250]);
});

test('after a failure it resumes with the failed batch, under the same key', async () => {
  const keys: string[] = [];
  let results: readonly ImportResult[] = [];
  const send: SendRows = async (batch, key) => {
    keys.push(key);
    if (keys.length === 2) throw new Error('lost');
    return batch.rows.map(created);
  };
  const sending = createBatchSender(rows, false, send);
  const { signal } = new AbortController();
  await expect(sending(signal, () => undefined)).rejects.toThrow('lost');
  await sending(signal, (all) => {
    results = all;
  });
  expect(keys).toHaveLength(4);
  expect(keys[2]).toBe(keys[1]);
  expect(results.map(({ row }) => row)).toEqual(rows.map(({ row }) => row));
});

test('stops after the current batch', async () => {
  const stopping = new AbortController();
  let batches = 0;
  const send: SendRows = async (batch) => {
    batches += 1;
    stopping.abort();
    return batch.rows.map(created);
  };
  await createBatchSender(rows, false, send)(stopping.signal, () => undefined);
  expect(batches).toBe(1);
});

test('duplicates in a file are refused at any distance, and not sent', async () => {
  const sent: number[] = [];
  const send: SendRows = async ({ rows }) => {
    sent.push(...rows.map(({ row }) => row));
    return rows.map(({ row }) => ({ row, outcome: 'created', message: null, fields: null }));
  };
  const rows = ['A', 'B', '', '', ' a', 'b'].map((sku, at) => ({ row: at + 2, sku }));
  const outcomes: [number, string][] = [];
  await createBatchSender(rows, true, send, { rows: 2, unique: 'sku' })(
    new AbortController().signal,
    (results) => {
      outcomes.splice(
        0,
        outcomes.length,
        ...results.map(({ row, outcome }): [number, string] => [row, outcome]),
      );
    },
  );
  expect(sent).toEqual([2, 3, 4, 5]);
  expect(outcomes.map(([row, outcome]) => `${row} ${outcome}`)).toEqual([
    ...['2 created', '3 created', '4 created', '5 created', '6 failed', '7 failed'],
  ]);
});
