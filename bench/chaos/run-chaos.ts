import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { compareScreens, countFindings, type DeliveryFindings } from './compare-screens';
import { MessageSource, type RealtimeMessageEvent } from './message-source';
import { openDashboard, type SimulatedDashboard, TRANSPORTS } from './open-dashboard';
import type { RealtimeServer } from './realtime-server';
import { startUnreliableProxy, type UnreliableProxy } from './unreliable-proxy';

export interface ChaosPlan {
  publications: number;
  clients: number;
  /** How often the server is ended in the middle, by turns with SIGKILL and SIGTERM. */
  restarts: number;
  /** Publications a second; Infinity: each as soon as the server has taken the one before. */
  pace: number;
}

export interface ChaosReport extends DeliveryFindings {
  /** Publications that came as if nothing were missing, and were not the next. */
  leaps: string[];
  dashboards: Pick<SimulatedDashboard, 'transport' | 'counts'>[];
  cuts: number;
  /** Publications that failed because the server was down; they were published again afterwards. */
  late: number;
  /** Milliseconds of publishing, and from its end until every screen was right (or patience was over). */
  published_ms: number;
  settled_ms: number;
}

/** Publications from one cut to the next. */
const CUT_EVERY = 20;
/** The share of all publications that come while the server is away. */
const DOWNTIME_SHARE = 0.05;
/** One publication in this many is published twice, as an outbox may do. */
const DUPLICATE_EVERY = 50;
/** Milliseconds for one answer, for clients to come back, and for the screens to become right after the last word. */
const TIMEOUT_MS = 60_000;

/** Publishes while connections are cut and the server is restarted, and then compares every screen with the truth. */
export async function runChaos(server: RealtimeServer, plan: ChaosPlan): Promise<ChaosReport> {
  const source = new MessageSource(Math.ceil(plan.publications / 50));
  const proxy = await startUnreliableProxy(server.port);
  const channel = `inbox_${randomUUID()}`;
  const dashboards = await Promise.all(
    Array.from({ length: plan.clients }, async (_, at) => {
      const user = `client ${at + 1}`;
      const transport = TRANSPORTS[at % TRANSPORTS.length] ?? 'websocket';
      const token = await server.token(user);
      return openDashboard({ user, transport, port: proxy.port, channel, token, source });
    }),
  );
  try {
    const begun = performance.now();
    const { cuts, late } = await publishAll(server, plan, { source, proxy, channel, dashboards });
    const published = performance.now();
    const findings = await waitForConsistentScreens(source, dashboards);
    return {
      ...findings,
      leaps: dashboards.flatMap(({ leaps }) => leaps),
      dashboards: dashboards.map(({ transport, counts }) => ({ transport, counts })),
      ...{ cuts, late, published_ms: published - begun, settled_ms: performance.now() - published },
    };
  } finally {
    for (const dashboard of dashboards) dashboard.close();
    proxy.close();
  }
}

interface ChaosContext {
  source: MessageSource;
  proxy: UnreliableProxy;
  channel: string;
  dashboards: SimulatedDashboard[];
}

async function publishAll(
  server: RealtimeServer,
  { publications, restarts, pace }: ChaosPlan,
  scene: ChaosContext,
) {
  const { source, proxy, channel, dashboards } = scene;
  const late: RealtimeMessageEvent[] = [];
  let [cuts, restarted] = [0, 0];
  let restarting: Promise<void> = Promise.resolve();
  const begun = performance.now();
  let pausedMs = 0;

  for (let n = 1; n <= publications; n++) {
    if (restarted < restarts && n >= ((restarted + 1) * publications) / (restarts + 1)) {
      // Another restart only hurts those who have come back from the last one.
      const paused = performance.now();
      await restarting;
      await waitForReconnects(dashboards);
      pausedMs += performance.now() - paused;
      restarting = server.restart(restarted % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      restarted += 1;
    }
    const event = source.write();
    const isTaken = await publish(server, channel, event);
    if (!isTaken && late.push(event) % Math.ceil(publications * DOWNTIME_SHARE) === 0) await restarting;
    else if (isTaken && n % DUPLICATE_EVERY === 0) await publish(server, channel, event);
    if (n % CUT_EVERY === 0 && proxy.cutOne()) cuts += 1;
    const ahead = (n / pace) * 1000 - (performance.now() - begun - pausedMs);
    if (ahead > 0) await wait(ahead);
  }
  await restarting;
  for (const event of late) {
    if (!(await publish(server, channel, event))) throw new Error('The server is back, and takes nothing.');
  }
  return { cuts, late: late.length };
}

/** False when nobody was there to take it, or the answer did not come: it may have been published or not. */
async function publish(
  { apiUrl, apiKey }: RealtimeServer,
  channel: string,
  data: RealtimeMessageEvent,
): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}/publish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ channel, data }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer(); // or the connection could not be used again
    return response.ok;
  } catch {
    return false;
  }
}

async function waitForReconnects(dashboards: SimulatedDashboard[]): Promise<void> {
  const isEnough = () => dashboards.filter((one) => one.isConnected()).length > dashboards.length / 2;
  for (const giveUp = performance.now() + TIMEOUT_MS; !isEnough(); await wait(10)) {
    if (performance.now() > giveUp)
      throw new Error('Fewer than half of the clients came back after a restart.');
  }
}

async function waitForConsistentScreens(
  source: MessageSource,
  dashboards: SimulatedDashboard[],
): Promise<DeliveryFindings> {
  for (const giveUp = performance.now() + TIMEOUT_MS; ; await wait(50)) {
    const findings = compareScreens(source, dashboards);
    const areThere = dashboards.every((one) => one.isConnected());
    if ((countFindings(findings) === 0 && areThere) || performance.now() > giveUp) return findings;
  }
}
