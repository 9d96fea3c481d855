import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '../lib/ids';
import { StartUpError } from '../lib/start-up-error';
import { type ConnectAs, type Db, openPool } from './connect';

export interface ServerLease {
  /** Releases the lease, so that the next server starts immediately. */
  end(): Promise<void>;
}

interface ServerLeaseOptions {
  /** The realtime backend of this server. */
  realtime: 'hub' | 'centrifugo';
  /** The database belongs to this process alone: other leases are of dead servers. */
  alone: boolean;
  say(line: string): void;
  /**
   * Called when another server has taken over because this one did not renew its lease: this one must stop.
   */
  onSuperseded(reason: string): void;
  waitMs?: number;
}

/** Milliseconds without renewal after which a server is dead. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_000;
/**
 * How long a start waits for another server to end: a stop takes at most 10 s, a dead server's lease less.
 */
const WAIT_MS = 15_000;
const RETRY_MS = 250;
/** Key of pg_advisory_xact_lock: servers check for each other one at a time. */
const SERVER_LEASE_LOCK = 7_236_002;

const ALREADY_RUNNING_MESSAGE =
  'Another server works on this database. To run several, set CENTRIFUGO_API_URL, CENTRIFUGO_API_KEY and CENTRIFUGO_TOKEN_SECRET on each of them (docs/scaling.md).';

/**
 * Takes this server's lease on the database, and renews it until `end`. An embedded hub reaches only its own
 * clients, so a server with one must be the only server; with Centrifugo any number may run. Waits for a
 * conflicting server to end, as in a rolling restart; throws StartUpError when it does not.
 */
export async function acquireServerLease(
  connectAs: ConnectAs,
  { realtime, alone, say, onSuperseded, waitMs = WAIT_MS }: ServerLeaseOptions,
): Promise<ServerLease> {
  const { db } = openPool({ ...connectAs('platform'), max: 1, statement_timeout: LEASE_MS });
  const id = newId();
  const isTaken = () => insertLease(db, { id, realtime, alone });

  try {
    const giveUp = performance.now() + waitMs;
    for (let isFirst = true; !(await isTaken()); isFirst = false) {
      if (isFirst)
        say(`Another server works on this database. Waiting up to ${waitMs / 1000} s for it to end…`);
      if (performance.now() > giveUp) throw new StartUpError(ALREADY_RUNNING_MESSAGE);
      await wait(RETRY_MS);
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }

  let renewing: Promise<void> | undefined;
  const renew = async () => {
    if ((await renewLease(db, id)) || (await isTaken())) return;
    clearInterval(timer);
    onSuperseded(ALREADY_RUNNING_MESSAGE);
  };
  const timer = setInterval(() => {
    // Without PostgreSQL no other server can start either: the next renewal retries.
    renewing ??= renew()
      .catch(() => {})
      .finally(() => {
        renewing = undefined;
      });
  }, RENEW_MS);
  timer.unref();

  return {
    async end() {
      clearInterval(timer);
      await renewing;
      await db
        .deleteFrom('servers')
        .where('id', '=', id)
        .execute()
        .catch(() => {}); // it expires by itself
      await db.destroy();
    },
  };
}

/** False while a conflicting server is alive. */
const insertLease = (
  db: Db,
  { id, realtime, alone }: Pick<ServerLeaseOptions, 'realtime' | 'alone'> & { id: string },
) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SERVER_LEASE_LOCK)})`.execute(tx);
    await sql`delete from servers where ${alone} or id = ${id} or alive_until < now()`.execute(tx);
    const others = await tx.selectFrom('servers').select('realtime').execute();
    if (others.some((other) => realtime === 'hub' || other.realtime === 'hub')) return false;
    await sql`insert into servers (id, realtime, host, alive_until)
      values (${id}, ${realtime}, ${hostname()}, ${leaseEndSql()})`.execute(tx);
    return true;
  });

/** False when it has expired: another server may have started since. */
async function renewLease(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update servers set alive_until = ${leaseEndSql()}
    where id = ${id} and alive_until >= now()`.execute(db);
  return numAffectedRows === 1n;
}

const leaseEndSql = () => sql`now() + ${LEASE_MS} * interval '1 millisecond'`;
