import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { derivedId } from '../../../../lib/ids';
import type { Change } from '../apply-message-change';
import type { Found, OnLine } from '../message.queries';
import { changeMessage } from '../update-message';
import { insertEarly, lockReports, takeEarly } from './pending-status-updates.queries';

/** How far a message has come, as its platform tells. */
export interface Reported {
  delivery: Extract<Message['delivery'], 'sent' | 'delivered' | 'read' | 'failed'>;
  /** The platform's own words, with `failed`. */
  error?: string;
}

/** What may be told of a message before the message itself. */
export type EarlyReport = { change: Change } | { status: Reported };

/** Keeps it for when the message is here. The caller holds the lock of `external_id`. */
export const keepEarly = (tx: Tx, line: OnLine, external_id: string, report: EarlyReport): Promise<void> =>
  insertEarly(tx.db, line, {
    external_id,
    id: derivedId(`${line.channel_integration_id} ${external_id}`, JSON.stringify(report)),
    report,
  });

/**
 * Something has become of a message that the platform calls `external_id`. Undefined when there is none (yet): then it
 * waits for it.
 */
export const reportChange = (
  context: Context,
  line: OnLine,
  external_id: string,
  change: Change,
): Promise<Found | undefined> =>
  inTransaction(context, async (tx) => {
    await lockReports(tx.db, line, [external_id]);
    const found = await changeMessage(tx, line, external_id, change);
    if (!found) await keepEarly(tx, line, external_id, { change });
    return found;
  });

/** Messages of customers that have just been stored: what was told of them before is done now. */
export const applyEarlyChanges = (
  context: Context | Tx,
  line: OnLine,
  external_ids: string[],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockReports(tx.db, line, external_ids);
    for (const { external_id, report } of await takeEarly<EarlyReport>(tx.db, line, external_ids)) {
      if ('change' in report) await changeMessage(tx, line, external_id, report.change);
    }
  });
