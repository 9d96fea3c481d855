import { type LiveServer, startHub, startOther } from '../../chaos/realtime-server';
import { type Burst, measureBurst } from './burst';
import { type FanOut, measureFanOut, measureReconnecting, SIZES } from './fan-out';
import { type Figure, toFigure } from '../benchmark-result';

interface Measured {
  burst: Burst;
  fanOut: Map<number, FanOut>;
  reconnectingMs: number;
}

/** The notice of performance.md goes to this many; its other sizes are shown, not judged. */
const JUDGED = 1_000;
const MOST = 5_000;

/** T13 and T14: the hub in a process of its own, and a real Centrifugo beside it when CENTRIFUGO_BIN names one. */
export async function measureLive(): Promise<Figure[]> {
  const hub = await measureOne(await startHub());
  const server = await startOther();
  const other = server && (await measureOne(server));
  const figures = [toBurst('the hub', hub.burst)];
  if (other) figures.push(toBurst('Centrifugo', other.burst));
  for (const size of SIZES) {
    figures.push(
      compare(hub, other, {
        ...{ figure: `one notice to ${inWords(size)}, p50`, unit: 'ms' },
        ...{ read: ({ fanOut }) => fanOut.get(size)?.p50Ms, target: {} },
      }),
      compare(hub, other, {
        ...{ figure: `deliveries to ${inWords(size)}`, unit: '/s' },
        ...{
          read: ({ fanOut }) => fanOut.get(size)?.deliveriesPerSecond,
          target: size === JUDGED ? { least: 1 } : {},
        },
      }),
    );
  }
  figures.push(
    compare(hub, other, {
      ...{ figure: `CPU of the server for a delivery to ${inWords(JUDGED)}`, unit: 'µs' },
      ...{ read: ({ fanOut }) => fanOut.get(JUDGED)?.cpuUs, target: { most: 1 } },
    }),
    compare(hub, other, {
      ...{ figure: `memory for each of ${inWords(MOST)}`, unit: 'KiB' },
      ...{ read: ({ fanOut }) => fanOut.get(MOST)?.connectionKiB, target: { most: 1 } },
    }),
    compare(hub, other, {
      ...{ figure: '1,000 clients reconnecting at once, until all hear', unit: 'ms' },
      ...{ read: ({ reconnectingMs }) => reconnectingMs, target: {} },
    }),
  );
  return figures;
}

async function measureOne(server: LiveServer): Promise<Measured> {
  try {
    const burst = await measureBurst(server);
    const fanOut = new Map<number, FanOut>();
    for (const size of SIZES) {
      await server.restart('SIGTERM'); // memory that others have used before would hide what connections take
      fanOut.set(size, await measureFanOut(server, size));
    }
    return { burst, fanOut, reconnectingMs: await measureReconnecting(server) };
  } finally {
    await server.stop();
  }
}

const toBurst = (who: string, { findings, cuts, recovered, seconds }: Burst): Figure =>
  toFigure({
    id: 'T13',
    figure: `lost, doubled or out of order on screen, 10,000 in a burst: ${who}`,
    ...{ value: findings, unit: '', target: { most: 0 } },
    note: `${cuts} sockets cut, ${recovered} recoveries, ${seconds.toFixed(1)} s`,
  });

interface Line {
  figure: string;
  unit: string;
  read(measured: Measured): number | undefined;
  /** Of the ratio to Centrifugo. */
  target: Figure['target'];
}

/** Without a Centrifugo there is nothing to judge by, and the line says so. */
function compare(hub: Measured, other: Measured | undefined, { read, target, ...line }: Line): Figure {
  const value = read(hub) ?? Number.NaN;
  const theirs = other && read(other);
  if (theirs === undefined) {
    return toFigure({
      ...line,
      id: 'T14',
      value,
      target: {},
      note: 'no Centrifugo beside it: CENTRIFUGO_BIN is not set',
    });
  }
  const limit = { name: 'Centrifugo', value: theirs, unit: line.unit };
  return toFigure({ ...line, id: 'T14', value, limit, ratio: value / theirs, target });
}

const inWords = (size: number) => (size === 1 ? '1 socket' : `${size.toLocaleString('en-GB')} sockets`);
