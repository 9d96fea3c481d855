import type { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds between two checks. */
const CHECK_INTERVAL_MS = 250;
/** Milliseconds without a byte after which a probe tests whether PostgreSQL responds at all. */
const SUSPECT_AFTER_MS = 1_000;
/** Milliseconds that the probe's new connection may take. */
const PROBE_TIMEOUT_MS = 3_000;
/** Milliseconds by which a check may be late; beyond that our own event loop was blocked. */
const MAX_TIMER_DELAY_MS = 500;

/** Fields that pg's types omit. */
interface PgClientInternals extends pg.PoolClient {
  connection: { stream: Socket };
  /** False while a query is running. */
  readyForQuery: boolean;
}

interface PendingReply {
  since: number;
  bytesRead: number;
}

/**
 * Closes connections that wait for a PostgreSQL that no longer responds at all: a stalled disk, or a network
 * that drops packets. Callers get an error within five seconds. A slow statement is left alone, because the
 * probe's new connection gets a response meanwhile.
 */
export function startConnectionWatchdog(pools: pg.Pool[], config: pg.ClientConfig): { stop(): void } {
  const waiting = new Map<PgClientInternals, PendingReply | undefined>();
  let isProving = false;
  let lookedAt = performance.now();

  for (const pool of pools) {
    pool.on('connect', (client) => waiting.set(client as PgClientInternals, undefined)); // the same object, with the omitted fields
    pool.on('remove', (client) => waiting.delete(client as PgClientInternals)); // as above
  }
  const timer = setInterval(() => void checkConnections(), CHECK_INTERVAL_MS);
  timer.unref();

  async function checkConnections() {
    const now = performance.now();
    const wasBusy = now - lookedAt > CHECK_INTERVAL_MS + MAX_TIMER_DELAY_MS; // received data has not been read yet
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

/** Whether PostgreSQL accepts a new connection and responds. */
async function isPostgresResponding(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {}); // the promises below report it
  const asked = performance.now();
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch (error) {
    // A refusal is a response: its connections end by themselves. Time during which this process was
    // suspended does not count.
    const isLate = performance.now() - asked > PROBE_TIMEOUT_MS + MAX_TIMER_DELAY_MS;
    return isLate || (error instanceof Error && !/timeout/i.test(error.message));
  } finally {
    void client.end().catch(() => {});
  }
}

const createSilenceError = () =>
  Object.assign(new Error('PostgreSQL says nothing any more.'), { code: 'ETIMEDOUT' });
