import { expect, test } from 'vitest';
import { recordPromiseMetric } from '../../apps/server/src/testing/record-promise-metric';
import { compareScreens } from '../../bench/chaos/compare-screens';
import { MessageSource } from '../../bench/chaos/message-source';
import { startHub } from '../../bench/chaos/realtime-server';
import { runChaos } from '../../bench/chaos/run-chaos';

test('[promise 5] whatever is cut and restarted, every screen shows each message once and in order', async () => {
  const server = await startHub();
  const plan = { publications: 500, clients: 50, restarts: 2, pace: 250 };
  const report = await runChaos(server, plan).finally(server.stop);
  expect(report).toMatchObject({ missing: [], doubled: [], out_of_order: [], leaps: [] });
  expect(report.cuts).toBeGreaterThan(10);
  const figure = `0 of ${plan.publications} missing, doubled or out of order on ${plan.clients} screens, ${report.cuts} cuts, ${plan.restarts} restarts`;
  recordPromiseMetric(5, 'chaos', figure);
  for (const transport of ['websocket', 'http_stream', 'sse']) {
    const counts = report.dashboards.filter((one) => one.transport === transport).map((one) => one.counts);
    // Each was cut off by both restarts, and had to fetch after each and at first.
    expect(Math.min(...counts.map(({ lost }) => lost))).toBeGreaterThanOrEqual(2);
    expect(Math.min(...counts.map(({ fetched }) => fetched))).toBeGreaterThanOrEqual(3);
    expect(Math.min(...counts.map(({ heard }) => heard))).toBeGreaterThan(0);
  }
}, 120_000);

test('the judge sees what is missing, doubled and out of order', () => {
  const truth = new MessageSource(1);
  for (let n = 0; n < 4; n++) truth.write();
  const [[id, thread] = expect.fail('no thread')] = truth.threads;
  const findings = (...seqs: number[]) => {
    const shown = seqs.map((seq) => thread[seq - 1] ?? expect.fail('no such message'));
    const screen = { threads: new Map([[id, shown]]), conversations: truth.list() };
    const { missing, doubled, out_of_order } = compareScreens(truth, [{ user: 'Ann', screen }]);
    return [missing.length, doubled.length, out_of_order.length];
  };
  expect(findings(1, 2, 3, 4, 5)).toEqual([0, 0, 0]);
  expect(findings(1, 3, 4, 5)).toEqual([1, 0, 0]);
  expect(findings(1, 2, 3, 4)).toEqual([1, 0, 0]);
  expect(findings()).toEqual([5, 0, 0]);
  expect(findings(1, 2, 2, 3, 4, 5)).toEqual([0, 1, 0]);
  expect(findings(1, 2, 3, 5, 4)).toEqual([0, 0, 2]);

  const old = truth.list();
  truth.write();
  const screen = { threads: truth.threads, conversations: old };
  expect(compareScreens(truth, [{ user: 'Ann', screen }]).missing).toHaveLength(1);
});
