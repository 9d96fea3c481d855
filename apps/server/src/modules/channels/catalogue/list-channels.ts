import type { AvailableChannel, Channel, ChannelListQuery } from '@relaydesk/contracts/channel';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import {
  listChannelsForOrganisation,
  listRegisteredChannels,
  type RegisteredChannel,
} from './channel-catalogue.queries';
import { presentChannel } from './present-channel';

/** The channels of the platform: at most about 20, so they fit on one page. */
export async function listChannels(context: Context, query: ChannelListQuery): Promise<ListPage<Channel>> {
  const rows = await inTransaction(context, (tx) => listRegisteredChannels(tx.db, query));
  const pagination = { count: rows.length, count_is_exact: true, next: null, previous: null };
  return { data: rows.map((row) => presentChannel(context, row)), pagination };
}

/** Throws `not_found`. */
export const getChannel = (context: Context | Tx, id: string): Promise<Channel> =>
  inTransaction(context, async (tx) => {
    return presentChannel(tx, await getRegisteredChannel(tx, id));
  });

/** With secret columns. Throws `not_found`. */
export async function getRegisteredChannel(tx: Tx, id: string): Promise<RegisteredChannel> {
  const [row] = await listRegisteredChannels(tx.db, { id });
  if (!row) throw new AppError('channel_not_found');
  return row;
}

/** Channels that the caller's organisation may use, built-in ones first. */
export const listAvailableChannels = (context: Context): Promise<AvailableChannel[]> =>
  inTransaction(context, (tx) => listChannelsForOrganisation(tx.db, requireOrganisation(tx)));
