import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { keepStorable } from '../../../lib/sanitize-text';
import { applyEarlyChanges } from '../../conversations/messages/delivery-status/pending-status-updates';
import { noteTheyWrote } from '../../customers/identities/set-unreachable';
import type { Connector, Hook } from '../connectors/sdk/connector';
import { noteUnreadable } from '../activity/log/record-inbound-event';
import { actInOrder, type OnLine, type Piece, type Taken } from '../inbound/process-in-order';
import { endAttempts } from './processing-attempts';
import { type Settled, settleDeliveries, type Waiting } from './queue/webhook-event.queries';
import { type ReadDelivery, readDelivery } from './decode-webhook-event';

/** Tries of a delivery that something of our own is in the way of. */
const MAX_ATTEMPTS = 5;
const isLast = ({ attempts }: Waiting) => attempts + 1 >= MAX_ATTEMPTS;

/**
 * Acts on deliveries in the order in which they came: in order for each customer, for several customers at once. What
 * cannot be acted on holds up its customer and nobody else.
 * Answers those that go on waiting, and what was in the way.
 * @param heldUp customers who wait for an earlier one; grows
 */
export async function decodeBatch(
  on: OnLine,
  { connector, hook }: { connector: Connector; hook: Hook },
  batch: Waiting[],
  heldUp: Set<string>,
): Promise<{ left: string[]; failures: unknown[] }> {
  const unreadable: Settled[] = [];
  const taken: Taken[] = [];
  const pieces: Piece[] = [];
  const later: Settled[] = [];
  const failures: unknown[] = [];
  for (const delivery of batch) {
    // Nothing goes past one whose customer is not known yet.
    if (later.length > 0) {
      later.push(wait(delivery, 0));
      continue;
    }
    const read = await tryToRead(on, connector, hook, delivery);
    if ('failure' in read) {
      failures.push(read.failure);
      later.push(wait(delivery, isBusy(read.failure) ? 0 : 1));
      continue;
    }
    if ('why' in read) {
      unreadable.push(giveUp(delivery, noteUnreadable(on, delivery.id, read.why)));
      continue;
    }
    const of: Taken = {
      delivery,
      isShared: read.isShared,
      isLast: isLast(delivery),
      customer_ids: new Set(),
    };
    taken.push(of);
    for (const [at, event] of read.events.entries()) {
      pieces.push({ of, at, event, payload: read.payloads[at] });
    }
  }
  const { brought, wrote } = await actInOrder(on, pieces, heldUp);
  const settled = [...unreadable, ...taken.map(settle), ...later];
  await inTransaction(on.context, async (tx) => {
    if (brought.length > 0) await applyEarlyChanges(tx, on.where, brought);
    if (wrote.size > 0) await noteTheyWrote(tx, on.where, [...wrote]);
    await settleDeliveries(tx.db, on.where.organization_id, settled);
  });
  endAttempts(settled.map(({ id }) => id));
  const left = settled.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  return {
    left,
    failures: [...failures, ...taken.flatMap(({ error }) => (error === undefined ? [] : [error]))],
  };
}

async function tryToRead(
  on: OnLine,
  connector: Connector,
  hook: Hook,
  delivery: Waiting,
): Promise<ReadDelivery | { why: string } | { failure: unknown }> {
  try {
    return await readDelivery(connector, hook, on, delivery);
  } catch (error) {
    // What is fetched is never unreadable: something of our own is in the way.
    if (hook.isFetched && (isBusy(error) || !isLast(delivery))) return { failure: error };
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.error === 'unavailable';

/** It goes on waiting. */
const wait = ({ id, attempts }: Waiting, failed: 0 | 1): Settled => ({
  id,
  state: 'waiting',
  attempts: attempts + failed,
  error: null,
  customer_ids: [],
  is_forgotten: false,
});

function giveUp({ id, attempts }: Waiting, error: string): Settled {
  return { id, state: 'failed', attempts: attempts + 1, error, customer_ids: [], is_forgotten: false };
}

function settle({ delivery, error, isHeldUp, isLast, isShared, customer_ids }: Taken): Settled {
  const { id, attempts } = delivery;
  const isOver = !isHeldUp && (error === undefined || isLast);
  const state = !isOver ? 'waiting' : error === undefined ? 'done' : 'failed';
  return {
    id,
    state,
    attempts: error === undefined ? attempts : attempts + 1,
    error: error === undefined ? null : keepStorable(String(error), 500),
    customer_ids: [...customer_ids],
    is_forgotten: isShared && state === 'done',
  };
}
