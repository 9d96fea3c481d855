import { countFindings } from '../../chaos/compare-screens';
import type { RealtimeServer } from '../../chaos/realtime-server';
import { runChaos } from '../../chaos/run-chaos';

const BURST_PLAN = { publications: 10_000, clients: 12, restarts: 0, pace: Number.POSITIVE_INFINITY };

export interface BurstResult {
  /** Missing, doubled and out of order on all screens. */
  findings: number;
  cuts: number;
  recovered: number;
  seconds: number;
}

/** T13: 10,000 messages as fast as they are taken, to clients whose sockets are cut at random. */
export async function measureBurst(server: RealtimeServer): Promise<BurstResult> {
  const report = await runChaos(server, BURST_PLAN);
  return {
    findings: countFindings(report) + report.leaps.length,
    cuts: report.cuts,
    recovered: report.dashboards.reduce((sum, { counts }) => sum + counts.recovered, 0),
    seconds: (report.published_ms + report.settled_ms) / 1000,
  };
}
