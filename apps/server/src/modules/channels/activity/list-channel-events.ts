import type { ChannelEvent, ChannelEventListQuery } from '@relaydesk/contracts/channel-event';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getChannelIntegration } from '../integrations/list-channel-integrations';
import { isRegistered } from '../catalogue/channel-catalogue.queries';
import { eventFor } from './log/channel-event.policy';
import { listChannelEvents, listEvents as listStored } from './log/channel-event.queries';
import { writeEvents } from './log/record-channel-event';

/** How many are shown of a line, and of a channel. */
const SHOWN = 50;
const SHOWN_OF_CHANNEL = 100;

/** What came and went on a line, all of it or one kind, newest first. Throws `not_found`. */
export async function listEvents(
  context: Context,
  id: string,
  query: ChannelEventListQuery = {},
): Promise<ChannelEvent[]> {
  const line = await inTransaction(context, (tx) => getChannelIntegration(tx, id));
  await writeEvents(line);
  const events = await inTransaction(context, (tx) =>
    listStored(tx.db, line.organization_id, id, { ...query, limit: SHOWN }),
  );
  return events.map((event) => eventFor(context.actor, event));
}

/** What came and went on all lines of a channel, newest first. Throws `not_found`. */
export const listEventsOfChannel = (context: Context, id: string): Promise<ChannelEvent[]> =>
  inTransaction(context, async (tx) => {
    if (!(await isRegistered(tx.db, id))) throw new AppError('not_found', 'There is no such channel.');
    const events = await listChannelEvents(tx.db, id, SHOWN_OF_CHANNEL);
    return events.map((event) => eventFor(context.actor, event));
  });
