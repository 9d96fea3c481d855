import type { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds between two looks at what is waited for. */
const LOOK_MS = 250;
/** Milliseconds without a byte after which it is found out whether PostgreSQL says anything at all. */
const DOUBT_MS = 1_000;
/** Milliseconds that a new connection may take then. */
const PROOF_MS = 3_000;
/** Milliseconds by which a look may be late; later than that it was ourselves who did not listen. */
const LATE_MS = 500;

/** What pg's own types leave out. */
interface Inside extends pg.PoolClient {
  connection: { stream: Socket };
  /** False while an answer is waited for. */
  readyForQuery: boolean;
}

interface Waiting {
  since: number;
  bytesRead: number;
}

/**
 * Ends connections that wait for a PostgreSQL which says nothing any more, to nobody: a disk that stands still, a network
 * that swallows. Whoever waits is told within five seconds instead of never. A statement that only takes its time is
 * left alone, since a new connection gets its answer meanwhile.
 */
export function watchSilence(pools: pg.Pool[], config: pg.ClientConfig): { stop(): void } {
  const waiting = new Map<Inside, Waiting | undefined>();
  let isProving = false;
  let lookedAt = performance.now();

  for (const pool of pools) {
    pool.on('connect', (client) => waiting.set(client as Inside, undefined)); // the same object, with what its types leave out
    pool.on('remove', (client) => waiting.delete(client as Inside)); // as above
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  async function look() {
    const now = performance.now();
    const wasBusy = now - lookedAt > LOOK_MS + LATE_MS; // what has come meanwhile lies unread
    lookedAt = now;
    for (const [client, before] of waiting) {
      const { bytesRead } = client.connection.stream;
      if (client.readyForQuery) waiting.set(client, undefined);
      else if (wasBusy || before?.bytesRead !== bytesRead) waiting.set(client, { since: now, bytesRead });
    }
    const silent = [...waiting].filter(([, is]) => is && now - is.since >= DOUBT_MS);
    if (silent.length === 0 || isProving) return;
    isProving = true;
    const isThere = await answers(config);
    isProving = false;
    for (const [client, was] of silent) {
      const isHeard = client.readyForQuery || client.connection.stream.bytesRead !== was?.bytesRead;
      if (isHeard || waiting.get(client) !== was) continue;
      if (isThere) waiting.set(client, undefined);
      else client.connection.stream.destroy(silence());
    }
  }

  return { stop: () => clearInterval(timer) };
}

/** Whether PostgreSQL lets somebody new in and answers them. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PROOF_MS, query_timeout: PROOF_MS });
  client.on('error', () => {}); // the promises below tell
  const asked = performance.now();
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch (error) {
    // One that refuses does say something: its connections end by themselves. And time that we slept through proves nothing.
    const isLate = performance.now() - asked > PROOF_MS + LATE_MS;
    return isLate || (error instanceof Error && !/timeout/i.test(error.message));
  } finally {
    void client.end().catch(() => {});
  }
}

const silence = () => Object.assign(new Error('PostgreSQL says nothing any more.'), { code: 'ETIMEDOUT' });
