import type { SetAsideEvent, SetAsideEventPath, SetAsideKind } from '@relaydesk/contracts/set-aside-event';
import type { Context, Tx } from '../../context/context';
import { deleteDeadEvent, reviveDeadEvents } from '../../db/outbox/dead-events';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { writeAudit } from '../audit/record-audit-event';
import { discardDelivery, retryDeliveries } from '../channels/webhooks/queue/set-aside-webhook-events';
import { discardMail, retryMails } from '../channels/connectors/email/polling/set-aside-mails';
import { findSetAside } from './set-aside.queries';

/** Where each kind is stored. `retry` without an id: all; answers how many. */
const STORES: Record<
  SetAsideKind,
  { retry(tx: Tx, id?: string): Promise<number>; discard(tx: Tx, id: string): Promise<boolean> }
> = {
  outbox: {
    retry: (tx, id) => reviveDeadEvents(tx.db, id),
    discard: (tx, id) => deleteDeadEvent(tx.db, id),
  },
  webhook: { retry: retryDeliveries, discard: discardDelivery },
  mail: { retry: retryMails, discard: discardMail },
};

/** Works on one event once more, with its attempts counted from zero. Throws `not_found` and `not_allowed_now`. */
export const retrySetAside = (context: Context, path: SetAsideEventPath): Promise<void> =>
  inTransaction(context, async (tx) => {
    const event = await mustBeSetAside(tx, path);
    if (!event.can_retry || (await STORES[path.kind].retry(tx, path.id)) === 0) {
      throw new AppError('not_allowed_now', 'Its content is not kept, or another attempt is under way.');
    }
    await audit(tx, 'retried', event);
  });

/** The same for all of a kind; what cannot be retried stays. Answers how many. */
export const retryAllSetAside = (context: Context, kind: SetAsideKind): Promise<number> =>
  inTransaction(context, async (tx) => {
    const retried = await STORES[kind].retry(tx);
    if (retried === 0) return 0;
    await writeAudit(tx, {
      action: 'set_aside_event.all_retried',
      record: { id: null, name: kind },
      after: { retried },
    });
    return retried;
  });

/** Nobody works on it, ever. Throws `not_found`. */
export const discardSetAside = (context: Context, path: SetAsideEventPath): Promise<void> =>
  inTransaction(context, async (tx) => {
    const event = await mustBeSetAside(tx, path);
    await STORES[path.kind].discard(tx, path.id);
    await audit(tx, 'discarded', event);
  });

async function mustBeSetAside(tx: Tx, path: SetAsideEventPath): Promise<SetAsideEvent> {
  const event = await findSetAside(tx.db, path);
  if (!event) throw new AppError('not_found', 'This event is not set aside any more.');
  return event;
}

const audit = (tx: Tx, done: 'retried' | 'discarded', { id, kind, name, organization_id }: SetAsideEvent) =>
  writeAudit(tx, {
    action: `set_aside_event.${done}`,
    organization_id,
    record: { id, name: `${kind} ${name}` },
  });
