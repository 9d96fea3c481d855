import type { ChannelEvent, ChannelEventListQuery } from '@relaydesk/contracts/channel-event';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { isChannelRegistered } from '../catalogue/channel-catalogue.queries';
import { getChannelIntegration } from '../integrations/list-channel-integrations';
import { presentChannelEvent } from './log/channel-event.policy';
import {
  listStoredChannelEvents as listStored,
  listStoredEventsOfChannel,
} from './log/channel-event.queries';
import { flushChannelEvents } from './log/record-channel-event';

/** Maximum number of events returned for an integration, and for a channel. */
const INTEGRATION_LIMIT = 50;
const CHANNEL_LIMIT = 100;

/** Events of an integration, of all directions or one, newest first. Throws `not_found`. */
export async function listEventsOfIntegration(
  context: Context,
  id: string,
  query: ChannelEventListQuery = {},
): Promise<ChannelEvent[]> {
  const line = await inTransaction(context, (tx) => getChannelIntegration(tx, id));
  await flushChannelEvents(line);
  const events = await inTransaction(context, (tx) =>
    listStored(tx.db, line.organization_id, id, { ...query, limit: INTEGRATION_LIMIT }),
  );
  return events.map((event) => presentChannelEvent(context.actor, event));
}

/** Events of all integrations of a channel, newest first. Throws `not_found`. */
export const listEventsForChannel = (context: Context, id: string): Promise<ChannelEvent[]> =>
  inTransaction(context, async (tx) => {
    if (!(await isChannelRegistered(tx.db, id))) throw new AppError('channel_not_found');
    const events = await listStoredEventsOfChannel(tx.db, id, CHANNEL_LIMIT);
    return events.map((event) => presentChannelEvent(context.actor, event));
  });
