import type { SetAsideEvent, SetAsideEventListQuery } from '@relaydesk/contracts/set-aside-event';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { redactError } from '../../lib/redact-error';
import { querySetAsideEvents } from './set-aside.queries';

/** Work that was set aside because it ended the server or failed too often; for the Super Admin. */
export const listSetAsideEvents = (
  context: Context,
  query: SetAsideEventListQuery,
): Promise<ListPage<SetAsideEvent>> =>
  inTransaction(context, async (tx) => {
    const { data, pagination } = await querySetAsideEvents(tx.db, query);
    const shown = data.map((event) => ({ ...event, error: event.error && redactError(event.error) }));
    return { data: shown, pagination };
  });
