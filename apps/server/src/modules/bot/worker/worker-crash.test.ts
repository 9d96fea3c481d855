import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createWorkerManager } from './bot-worker';
import { markActiveOrganisation } from './protocol/activity-marker';
import { assertBotNotPaused, pauseBot, resumeBot } from './protocol/paused-bots';

/** Threads that never respond, and their shared memory. */
const threads: { worker: EventEmitter; atWork: SharedArrayBuffer }[] = [];

const { currentThread } = createWorkerManager(async (atWork) => {
  const worker = Object.assign(new EventEmitter(), {
    ref() {},
    unref() {},
    postMessage() {},
    terminate: () => Promise.resolve(worker.emit('exit', 1) ? 1 : 0),
  });
  threads.push({ worker, atWork });
  return worker;
});

const mayAsk = (organization_id: string) => () => assertBotNotPaused(organization_id, Date.now());
const latest = () => threads.at(-1) ?? expect.fail('No thread was started.');

test('pauses the organisation that was active when the thread crashed, not the waiting ones', async () => {
  const thread = await currentThread();
  const asked = ['the culprit', 'a neighbour'].map((organization_id) =>
    thread.ask('missing', { organization_id }).catch(String),
  );
  markActiveOrganisation(latest().atWork, 'a neighbour');
  markActiveOrganisation(latest().atWork, 'the culprit');
  latest().worker.emit('error', new Error('ERR_WORKER_OUT_OF_MEMORY'));
  expect(await Promise.all(asked)).toEqual(Array(2).fill(expect.stringContaining('OUT_OF_MEMORY')));
  expect(mayAsk('the culprit')).toThrow('paused');
  expect(mayAsk('a neighbour')).not.toThrow();
  expect(await currentThread()).not.toBe(thread);
});

test('terminates a hung thread and pauses its organisation; a busy thread pauses none', async () => {
  vi.useFakeTimers();
  for (const [organization_id, lastStep] of [
    ['a hanging one', 0],
    ['a busy one', 19_900],
  ] as const) {
    const thread = await currentThread();
    const asked = thread.ask('missing', { organization_id }).catch(String);
    vi.advanceTimersByTime(lastStep);
    markActiveOrganisation(latest().atWork, organization_id);
    vi.advanceTimersByTime(20_000 - lastStep);
    expect(await asked).toContain('has ended');
  }
  expect(mayAsk('a hanging one')).toThrow('paused');
  expect(mayAsk('a busy one')).not.toThrow();
  vi.useRealTimers();
});

test('each pause is twice as long as the previous one, up to an hour, until the bot works', () => {
  const lengths: number[] = [];
  let now = 0;
  for (let n = 0; n < 8; n++) {
    pauseBot('shop', 'crashed', now);
    const from = now;
    while (isPaused(now)) now += 60_000;
    lengths.push((now - from) / 60_000);
  }
  expect(lengths).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  resumeBot('shop');
  pauseBot('shop', 'crashed', now);
  expect([isPaused(now + 59_999), isPaused(now + 60_000)]).toEqual([true, false]);
});

function isPaused(now: number): boolean {
  try {
    assertBotNotPaused('shop', now);
    return false;
  } catch {
    return true;
  }
}
