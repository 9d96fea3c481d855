import type { Context } from '../../../../../context/context';
import { asSystem } from '../../../../../context/context';
import type { EventMap } from '../../../../../context/events';
import { inTransaction } from '../../../../../db/in-transaction';
import { type LeasedMailbox, leaseMailboxes, releaseMailboxes } from '../../../../mailboxes/mailbox-lease';
import { type MailboxReader, startMailboxReader } from './mailbox-reader';

/** Milliseconds between two lease renewals. */
const POLL_INTERVAL_MS = 1_000;
/** Maximum connections of one server; more mailboxes are read in turns. */
const MAX_MAILBOXES = 200;
/** Milliseconds that a mailbox is read while others wait. */
const TURN_MS = 30_000;

export interface MailboxWatcher {
  /** Resolves when reading has stopped and the leases are released. */
  stop(): Promise<void>;
}

interface WatchOptions {
  alone: boolean;
  onFailure(error: unknown): void;
  most?: number;
  turn_ms?: number;
}

interface WatchedMailbox extends LeasedMailbox {
  reading: MailboxReader;
  /** Unix milliseconds. */
  since: number;
}

/** Of all servers in this process: polls this mailbox immediately. */
const watchers = new Set<(id: string) => Promise<void>>();

/**
 * Reads every account that is verified or being verified, each by one of several servers. Changed settings
 * take effect with the next poll. A failed poll is logged; current readers continue.
 * @param options.alone no other server is alive: its leases are taken over immediately
 * @param options.most mailboxes that this server reads at a time
 * @param options.turn_ms milliseconds that a mailbox is read while others wait
 */
export function watchMailboxes(context: () => Context, options: WatchOptions): MailboxWatcher {
  const { alone, onFailure, most = MAX_MAILBOXES, turn_ms = TURN_MS } = options;
  const own = new Map<string, WatchedMailbox>();
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const system = () => asSystem(context(), null);

  let isFirst = alone;
  async function look() {
    if (isFirst) await inTransaction(system(), (tx) => releaseMailboxes(tx.db));
    isFirst = false;
    const rested =
      own.size < most ? [] : [...own.values()].filter(({ since }) => since < Date.now() - turn_ms);
    const ids = rested.map(({ id }) => id);
    const held = await inTransaction(system(), (tx) => leaseMailboxes(tx.db, tx.events.node, most, ids));
    const now = new Map(held.map((one) => [one.id, one]));
    for (const one of own.values()) {
      if (now.get(one.id)?.version !== one.version) void end(one);
    }
    for (const one of held) if (!own.has(one.id) && !isStopped) begin(one);
  }

  function begin(held: LeasedMailbox) {
    const since = Date.now();
    const one = {
      ...held,
      since,
      reading: startMailboxReader(asSystem(context(), held.organization_id), held),
    };
    own.set(held.id, one);
  }

  async function end(one: WatchedMailbox) {
    own.delete(one.id);
    await one.reading.stop();
  }

  function lookOnce() {
    looking ??= look()
      .catch(onFailure)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function lookInto(id: string) {
    own.get(id)?.reading.poll();
    if (!own.has(id) && !isStopped) await lookOnce();
  }

  const timer = setInterval(lookOnce, POLL_INTERVAL_MS);
  timer.unref();
  watchers.add(lookInto);

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      watchers.delete(lookInto);
      await looking;
      await Promise.all([...own.values()].map(end));
      await inTransaction(system(), (tx) => releaseMailboxes(tx.db, tx.events.node)).catch(() => {}); // they expire
    },
  };
}

/** Polls a mailbox now; another server polls its own at its next interval. */
export async function pollMailbox(_context: Context, { id }: EventMap['mailbox.asked']): Promise<void> {
  await Promise.all([...watchers].map((lookInto) => lookInto(id)));
}
