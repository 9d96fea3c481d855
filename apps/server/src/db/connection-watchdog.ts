import type { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds between two looks at what is waited for. */
const CHECK_INTERVAL_MS = 250;
/** Milliseconds without a byte after which it is found out whether PostgreSQL says anything at all. */
const SUSPECT_AFTER_MS = 1_000;
/** Milliseconds that a new connection may take then. */
const PROBE_TIMEOUT_MS = 3_000;
/** Milliseconds by which a look may be late; later than that it was ourselves who did not listen. */
const MAX_TIMER_DELAY_MS = 500;

/** What pg's own types leave out. */
interface PgClientInternals extends pg.PoolClient {
  connection: { stream: Socket };
  /** False while an answer is waited for. */
  readyForQuery: boolean;
}

interface PendingReply {
  since: number;
  bytesRead: number;
}

/**
 * Ends connections that wait for a PostgreSQL which says nothing any more, to nobody: a disk that stands still, a network
 * that swallows. Whoever waits is told within five seconds instead of never. A statement that only takes its time is
 * left alone, since a new connection gets its answer meanwhile.
 */
export function startConnectionWatchdog(pools: pg.Pool[], config: pg.ClientConfig): { stop(): void } {
  const waiting = new Map<PgClientInternals, PendingReply | undefined>();
  let isProving = false;
  let lookedAt = performance.now();

  for (const pool of pools) {
    pool.on('connect', (client) => waiting.set(client as PgClientInternals, undefined)); // the same object, with what its types leave out
    pool.on('remove', (client) => waiting.delete(client as PgClientInternals)); // as above
  }
  const timer = setInterval(() => void checkConnections(), CHECK_INTERVAL_MS);
  timer.unref();

  async function checkConnections() {
    const now = performance.now();
    const wasBusy = now - lookedAt > CHECK_INTERVAL_MS + MAX_TIMER_DELAY_MS; // what has come meanwhile lies unread
    lookedAt = now;
    for (const [client, before] of waiting) {
      const { bytesRead } = client.connection.stream;
      if (client.readyForQuery) waiting.set(client, undefined);
      else if (wasBusy || before?.bytesRead !== bytesRead) waiting.set(client, { since: now, bytesRead });
    }
    const silent = [...waiting].filter(([, is]) => is && now - is.since >= SUSPECT_AFTER_MS);
    if (silent.length === 0 || isProving) return;
    isProving = true;
    const isThere = await isPostgresResponding(config);
    isProving = false;
    for (const [client, was] of silent) {
      const isHeard = client.readyForQuery || client.connection.stream.bytesRead !== was?.bytesRead;
      if (isHeard || waiting.get(client) !== was) continue;
      if (isThere) waiting.set(client, undefined);
      else client.connection.stream.destroy(createSilenceError());
    }
  }

  return { stop: () => clearInterval(timer) };
}

/** Whether PostgreSQL lets somebody new in and answers them. */
async function isPostgresResponding(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {}); // the promises below tell
  const asked = performance.now();
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch (error) {
    // One that refuses does say something: its connections end by themselves. And time that we slept through proves nothing.
    const isLate = performance.now() - asked > PROBE_TIMEOUT_MS + MAX_TIMER_DELAY_MS;
    return isLate || (error instanceof Error && !/timeout/i.test(error.message));
  } finally {
    void client.end().catch(() => {});
  }
}

const createSilenceError = () =>
  Object.assign(new Error('PostgreSQL says nothing any more.'), { code: 'ETIMEDOUT' });
