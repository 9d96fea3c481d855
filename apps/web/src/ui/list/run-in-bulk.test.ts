import { expect, test } from 'vitest';
import { runInBulk } from './run-in-bulk';

const refused = (message: string) => Object.assign(new Error(message), { error: 'not_allowed_now' });
const watch = () => {
  const stopping = new AbortController();
  const seen: [number, string[]][] = [];
  const onProgress = (done: number, failures: readonly { record: string }[]) =>
    void seen.push([done, failures.map(({ record }) => record)]);
  return { stopping, seen, onProgress, signal: stopping.signal };
};

test('a failed record does not stop the others', async () => {
  const { seen, ...rest } = watch();
  await runInBulk(['a', 'b', 'c'], async (name) => void (name === 'b' && fail(refused('No.'))), rest);
  expect(seen).toEqual([
    [1, []],
    [2, ['b']],
    [3, ['b']],
  ]);
});

test('stops before the next record', async () => {
  const { seen, stopping, ...rest } = watch();
  const done: string[] = [];
  const run = async (name: string) => {
    done.push(name);
    if (name === 'b') stopping.abort();
  };
  await runInBulk(['a', 'b', 'c'], run, rest);
  expect(done).toEqual(['a', 'b']);
  expect(seen.at(-1)).toEqual([2, []]);
});

test('a programming error does not count as a failed record', async () => {
  const { seen: _, ...rest } = watch();
  await expect(runInBulk(['a'], async () => fail(new TypeError('oops')), rest)).rejects.toThrow('oops');
});

function fail(error: Error): never {
  throw error;
}
