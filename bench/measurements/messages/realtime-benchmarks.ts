import { type RealtimeServer, startCentrifugoServer, startHub } from '../../chaos/realtime-server';
import { type BenchmarkResult, toBenchmarkResult } from '../benchmark-result';
import { type BurstResult, measureBurst } from './burst';
import { type FanOutResult, measureFanOut, measureReconnects, SIZES } from './fan-out';

interface RealtimeMeasurement {
  burst: BurstResult;
  fanOut: Map<number, FanOutResult>;
  reconnectingMs: number;
}

/** The notice of performance.md goes to this many; its other sizes are shown, not judged. */
const JUDGED_SIZE = 1_000;
const MAX_SIZE = 5_000;

/** T13 and T14: the hub in a process of its own, and a real Centrifugo beside it when CENTRIFUGO_BIN names one. */
export async function measureRealtime(): Promise<BenchmarkResult[]> {
  const hub = await measureRealtimeServer(await startHub());
  const server = await startCentrifugoServer();
  const other = server && (await measureRealtimeServer(server));
  const figures = [toBurstResult('the hub', hub.burst)];
  if (other) figures.push(toBurstResult('Centrifugo', other.burst));
  for (const size of SIZES) {
    figures.push(
      compareServers(hub, other, {
        ...{ figure: `one notice to ${formatSize(size)}, p50`, unit: 'ms' },
        ...{ read: ({ fanOut }) => fanOut.get(size)?.p50Ms, target: {} },
      }),
      compareServers(hub, other, {
        ...{ figure: `deliveries to ${formatSize(size)}`, unit: '/s' },
        ...{
          read: ({ fanOut }) => fanOut.get(size)?.deliveriesPerSecond,
          target: size === JUDGED_SIZE ? { least: 1 } : {},
        },
      }),
    );
  }
  figures.push(
    compareServers(hub, other, {
      ...{ figure: `CPU of the server for a delivery to ${formatSize(JUDGED_SIZE)}`, unit: 'µs' },
      ...{ read: ({ fanOut }) => fanOut.get(JUDGED_SIZE)?.cpuUs, target: { most: 1 } },
    }),
    compareServers(hub, other, {
      ...{ figure: `memory for each of ${formatSize(MAX_SIZE)}`, unit: 'KiB' },
      ...{ read: ({ fanOut }) => fanOut.get(MAX_SIZE)?.connectionKiB, target: { most: 1 } },
    }),
    compareServers(hub, other, {
      ...{ figure: '1,000 clients reconnecting at once, until all hear', unit: 'ms' },
      ...{ read: ({ reconnectingMs }) => reconnectingMs, target: {} },
    }),
  );
  return figures;
}

async function measureRealtimeServer(server: RealtimeServer): Promise<RealtimeMeasurement> {
  try {
    const burst = await measureBurst(server);
    const fanOut = new Map<number, FanOutResult>();
    for (const size of SIZES) {
      await server.restart('SIGTERM'); // memory that others have used before would hide what connections take
      fanOut.set(size, await measureFanOut(server, size));
    }
    return { burst, fanOut, reconnectingMs: await measureReconnects(server) };
  } finally {
    await server.stop();
  }
}

const toBurstResult = (who: string, { findings, cuts, recovered, seconds }: BurstResult): BenchmarkResult =>
  toBenchmarkResult({
    id: 'T13',
    figure: `lost, doubled or out of order on screen, 10,000 in a burst: ${who}`,
    ...{ value: findings, unit: '', target: { most: 0 } },
    note: `${cuts} sockets cut, ${recovered} recoveries, ${seconds.toFixed(1)} s`,
  });

interface RealtimeComparison {
  figure: string;
  unit: string;
  read(measured: RealtimeMeasurement): number | undefined;
  /** Of the ratio to Centrifugo. */
  target: BenchmarkResult['target'];
}

/** Without a Centrifugo there is nothing to judge by, and the line says so. */
function compareServers(
  hub: RealtimeMeasurement,
  other: RealtimeMeasurement | undefined,
  { read, target, ...line }: RealtimeComparison,
): BenchmarkResult {
  const value = read(hub) ?? Number.NaN;
  const theirs = other && read(other);
  if (theirs === undefined) {
    return toBenchmarkResult({
      ...line,
      id: 'T14',
      value,
      target: {},
      note: 'no Centrifugo beside it: CENTRIFUGO_BIN is not set',
    });
  }
  const limit = { name: 'Centrifugo', value: theirs, unit: line.unit };
  return toBenchmarkResult({ ...line, id: 'T14', value, limit, ratio: value / theirs, target });
}

const formatSize = (size: number) => (size === 1 ? '1 socket' : `${size.toLocaleString('en-GB')} sockets`);
