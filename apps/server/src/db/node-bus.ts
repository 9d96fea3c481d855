import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '../lib/ids';
import { PIPELINED } from './connect';

/** What servers on one database tell each other. */
export interface NodeBus {
  /** Resolves when the others will hear it: at once when there are none. Rejects while PostgreSQL is out of reach. */
  tell(message: unknown): Promise<void>;
  close(): Promise<void>;
}

interface Ears {
  onMessage(message: unknown): void;
  /** The connection was lost for a while, and with it whatever was said meanwhile. */
  onGap(): void;
}

const CHANNEL = 'relaydesk';
/** Bytes; PostgreSQL takes 8,000 less one in a notification, and the envelope needs some. */
const PART = 7_500;
/** Every server says this often that it is there; one that is silent for three times as long is gone. */
const BEAT_MS = 5_000;

/** One notification. A long message comes in several parts, which follow each other. */
interface Envelope {
  from: string;
  part?: string;
  isLast?: boolean;
}

/** Opens the bus over LISTEN and NOTIFY on a connection of its own, which is renewed when it breaks. */
export async function openNodeBus(config: pg.ClientConfig, { onMessage, onGap }: Ears): Promise<NodeBus> {
  const node = newId();
  const peers = new Map<string, { seen: number; parts: string }>();
  let client: pg.Client | undefined;
  let isClosed = false;

  async function connect() {
    const next = new pg.Client({ ...PIPELINED, ...config, keepAlive: true });
    next.on('error', () => {}); // 'end' follows
    next.on('notification', ({ payload = '' }) => hear(JSON.parse(payload) as Envelope)); // only we speak here
    await next.connect();
    next.on('end', () => void reconnect());
    await next.query(`listen ${CHANNEL}`);
    client = next;
    await say([{ from: node }]); // and the others answer
  }

  async function reconnect() {
    client = undefined;
    while (!isClosed) {
      await wait(200 + Math.random() * 300);
      const isThere = await connect().then(
        () => true,
        () => false,
      );
      if (isThere) return onGap();
    }
  }

  function hear({ from, part, isLast }: Envelope) {
    if (from === node) return;
    const peer = peers.get(from) ?? { seen: 0, parts: '' };
    if (!peers.has(from)) {
      peers.set(from, peer);
      void say([{ from: node }]).catch(() => {}); // whoever is new hears at once that we are here
    }
    peer.seen = performance.now();
    if (part === undefined) return;
    peer.parts += part;
    if (!isLast) return;
    const message = Buffer.from(peer.parts, 'base64').toString();
    peer.parts = '';
    onMessage(JSON.parse(message));
  }

  async function say(envelopes: Envelope[]) {
    if (!client) throw new Error('Not connected to PostgreSQL.');
    await client.query(
      `select pg_notify('${CHANNEL}', said) from unnest($1::text[]) with ordinality as t (said, at) order by at`,
      [envelopes.map((envelope) => JSON.stringify(envelope))],
    );
  }

  const beat = setInterval(() => {
    const silent = performance.now() - 3 * BEAT_MS;
    for (const [peer, { seen }] of peers) if (seen < silent) peers.delete(peer);
    say([{ from: node }]).catch(() => {}); // the connection is being renewed
  }, BEAT_MS);
  beat.unref();
  await connect();

  return {
    async tell(message) {
      if (peers.size === 0) return;
      const text = Buffer.from(JSON.stringify(message)).toString('base64');
      const parts = text.match(new RegExp(`.{1,${PART}}`, 'g')) ?? [];
      await say(parts.map((part, at) => ({ from: node, part, isLast: at === parts.length - 1 })));
    },
    async close() {
      isClosed = true;
      clearInterval(beat);
      await client?.end();
    },
  };
}
