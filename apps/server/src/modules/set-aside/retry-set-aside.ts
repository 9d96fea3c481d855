import type { SetAsideEvent, SetAsideEventPath, SetAsideKind } from '@relaydesk/contracts/set-aside-event';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { deleteDeadEvent, retryDeadEvents } from '../../db/outbox/dead-events';
import { AppError } from '../../lib/app-error';
import { recordAuditEvent } from '../audit/record-audit-event';
import {
  discardSetAsideMail,
  retrySetAsideMails,
} from '../channels/connectors/email/polling/set-aside-mails';
import {
  discardSetAsideWebhookEvent,
  retrySetAsideWebhookEvents,
} from '../channels/webhooks/queue/set-aside-webhook-events';
import { findSetAsideEvent } from './set-aside.queries';

/** The store of each kind. `retry` without an id: all; returns the number. */
const storeByKind: Record<
  SetAsideKind,
  { retry(tx: Tx, id?: string): Promise<number>; discard(tx: Tx, id: string): Promise<boolean> }
> = {
  outbox: {
    retry: (tx, id) => retryDeadEvents(tx.db, id),
    discard: (tx, id) => deleteDeadEvent(tx.db, id),
  },
  webhook: { retry: retrySetAsideWebhookEvents, discard: discardSetAsideWebhookEvent },
  mail: { retry: retrySetAsideMails, discard: discardSetAsideMail },
};

/** Retries an item with fresh attempts. Throws `not_found` and `not_allowed_now`. */
export const retrySetAsideEvent = (context: Context, path: SetAsideEventPath): Promise<void> =>
  inTransaction(context, async (tx) => {
    const event = await getSetAsideEventOrThrow(tx, path);
    if (!event.can_retry || (await storeByKind[path.kind].retry(tx, path.id)) === 0) {
      throw new AppError('event_not_retryable');
    }
    await recordSetAsideAudit(tx, 'retried', event);
  });

/** Retries all of a kind; skips items that cannot be retried. Returns the number. */
export const retryAllSetAsideEvents = (context: Context, kind: SetAsideKind): Promise<number> =>
  inTransaction(context, async (tx) => {
    const retried = await storeByKind[kind].retry(tx);
    if (retried === 0) return 0;
    await recordAuditEvent(tx, {
      action: 'set_aside_event.all_retried',
      record: { id: null, name: kind },
      after: { retried },
    });
    return retried;
  });

/** Discards an item for good. Throws `not_found`. */
export const discardSetAsideEvent = (context: Context, path: SetAsideEventPath): Promise<void> =>
  inTransaction(context, async (tx) => {
    const event = await getSetAsideEventOrThrow(tx, path);
    await storeByKind[path.kind].discard(tx, path.id);
    await recordSetAsideAudit(tx, 'discarded', event);
  });

async function getSetAsideEventOrThrow(tx: Tx, path: SetAsideEventPath): Promise<SetAsideEvent> {
  const event = await findSetAsideEvent(tx.db, path);
  if (!event) throw new AppError('event_not_set_aside');
  return event;
}

const recordSetAsideAudit = (
  tx: Tx,
  done: 'retried' | 'discarded',
  { id, kind, name, organization_id }: SetAsideEvent,
) =>
  recordAuditEvent(tx, {
    action: `set_aside_event.${done}`,
    organization_id,
    record: { id, name: `${kind} ${name}` },
  });
