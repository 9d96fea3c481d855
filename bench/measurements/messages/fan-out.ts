import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type LightSocket, openLightSocket, openLightSockets } from '../../chaos/light-sockets';
import type { RealtimeServer } from '../../chaos/realtime-server';
import { encodePost, type HttpSocket, openHttpSocket } from '../../load/http-socket';
import { percentile } from '../../load/percentile';
import { cpuSeconds, getProcessMemory } from '../../product/processes';

export const SIZES = [1, 100, 1_000, 5_000] as const;

export interface FanOutResult {
  /** Milliseconds from publishing to a socket that hears it, one publication at a time, p50 over all sockets. */
  p50Ms: number;
  /** Publications heard a second, when the next one is published as soon as the server has taken the last. */
  deliveriesPerSecond: number;
  /** Microseconds of the server's CPU for each delivery meanwhile. */
  cpuUs: number;
  /** KiB of the server's memory for each connection that has nothing to say. */
  connectionKiB: number;
}

/** Deliveries of the part one at a time; few publications to many sockets, many to few. */
const SAMPLES = 20_000;
const FEWEST_PUBLICATIONS = 10;
const MOST_PUBLICATIONS = 300;
const WINDOW_MS = 3_000;
/** Publishers that work at once, and milliseconds for what is under way to arrive. */
const PUBLISHERS = 4;
const TIMEOUT_MS = 30_000;
/** Milliseconds for a server to come to rest before its memory is read. */
const SETTLE_MS = 1_000;
const RECONNECT_COUNT = 1_000;

/** What a notice to the colleagues looks like: contracts/realtime.ts. */
const NOTIFICATION_EVENT = {
  type: 'notification_shift_to_csr',
  value: {
    notification_id: randomUUID(),
    message: 'Ada is waiting for a colleague.',
    conversation_id: randomUUID(),
  },
};

/** One notice to so many sockets. Throws when one that was published does not arrive everywhere. */
export async function measureFanOut(server: RealtimeServer, size: number): Promise<FanOutResult> {
  const channel = `notification_${randomUUID()}`;
  let heard = 0;
  let onHeard = (): void => {};
  await wait(SETTLE_MS);
  const before = getProcessMemory(server.pid()).now;
  const sockets = await openLightSockets(server, channel, size, () => {
    heard += 1;
    onHeard();
  });
  await wait(SETTLE_MS);
  const connectionKiB = Math.max(0, ((getProcessMemory(server.pid()).now - before) * 1024) / size);

  const publishers = await Promise.all(
    Array.from({ length: PUBLISHERS }, () => openPublisher(server, channel)),
  );
  const [first] = publishers;
  const samples: number[] = [];
  const rounds = Math.min(MOST_PUBLICATIONS, Math.max(FEWEST_PUBLICATIONS, SAMPLES / size));
  for (let round = 0; first && round < rounds; round++) {
    const sent = performance.now();
    const everywhere = new Promise<void>((resolve) => {
      const all = heard + size;
      onHeard = () => {
        samples.push(performance.now() - sent);
        if (heard === all) resolve();
      };
    });
    await Promise.all([first.publish(), withTimeout(everywhere)]);
  }
  onHeard = () => {};

  let published = 0;
  const [cpuBefore, heardBefore, begun] = [cpuSeconds(server.pid()), heard, performance.now()];
  const publishOn = async ({ publish }: Publisher) => {
    while (performance.now() - begun < WINDOW_MS) {
      await publish();
      published += 1;
      // Not faster than it arrives, or what is measured would be how much a server lets pile up.
      while (published * size - (heard - heardBefore) > 20 * size && performance.now() - begun < TIMEOUT_MS) {
        await new Promise(setImmediate);
      }
    }
  };
  await Promise.all(publishers.map(publishOn));
  for (const giveUp = performance.now() + TIMEOUT_MS; heard - heardBefore < published * size; await wait(1)) {
    if (performance.now() > giveUp)
      throw new Error(`${published * size} to deliver, ${heard - heardBefore} heard.`);
  }
  const seconds = (performance.now() - begun) / 1000;
  const deliveries = heard - heardBefore;
  const cpuUs = ((cpuSeconds(server.pid()) - cpuBefore) / deliveries) * 1e6;
  for (const { close } of [...sockets, ...publishers]) close();
  await wait(SETTLE_MS); // for the server to have noticed
  return { p50Ms: percentile(samples, 0.5), deliveriesPerSecond: deliveries / seconds, cpuUs, connectionKiB };
}

/** Milliseconds until 1,000 clients that all come at once are all subscribed. */
export async function measureReconnects(server: RealtimeServer): Promise<number> {
  const channel = `notification_${randomUUID()}`;
  const token = await server.token('fan-out');
  const storm = () =>
    Promise.all(
      Array.from({ length: RECONNECT_COUNT }, () => openLightSocket(server.port, token, channel, () => {})),
    );
  const leave = async (sockets: LightSocket[]) => {
    for (const { close } of sockets) close();
    await wait(SETTLE_MS);
  };
  await leave(await storm()); // the first time is for both sides to become warm
  const begun = performance.now();
  const back = await storm();
  const took = performance.now() - begun;
  await leave(back);
  return took;
}

interface Publisher {
  publish(): Promise<void>;
  close(): void;
}

async function openPublisher({ apiUrl, apiKey }: RealtimeServer, channel: string): Promise<Publisher> {
  const { origin, pathname } = new URL(`${apiUrl}/publish`);
  const socket: HttpSocket = await openHttpSocket(origin);
  const request = encodePost(pathname, JSON.stringify({ channel, data: NOTIFICATION_EVENT }), {
    'x-api-key': apiKey,
  });
  return {
    async publish() {
      const status = await socket.send(request);
      if (status !== 200) throw new Error(`A publication was answered with ${status}.`);
    },
    close: socket.close,
  };
}

async function withTimeout(heard: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A publication did not arrive everywhere.')), TIMEOUT_MS);
  });
  await Promise.race([heard, late]).finally(() => clearTimeout(timer));
}
