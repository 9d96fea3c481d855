import type { AvailableChannel, Channel, ChannelListQuery } from '@relaydesk/contracts/channel';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { Page } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { presentChannel } from './present-channel';
import { listOpenChannels, listRegistered, type RegisteredChannel } from './channel-catalogue.queries';

/** The channels that the platform offers; a dozen or two, so one page holds them all. */
export async function listChannels(context: Context, query: ChannelListQuery): Promise<Page<Channel>> {
  const rows = await inTransaction(context, (tx) => listRegistered(tx.db, query));
  const pagination = { count: rows.length, count_is_exact: true, next: null, previous: null };
  return { data: rows.map((row) => presentChannel(context, row)), pagination };
}

/** Throws `not_found`. */
export const getChannel = (context: Context | Tx, id: string): Promise<Channel> =>
  inTransaction(context, async (tx) => {
    return presentChannel(tx, await getRegistered(tx, id));
  });

/** With what nobody is shown. Throws `not_found`. */
export async function getRegistered(tx: Tx, id: string): Promise<RegisteredChannel> {
  const [row] = await listRegistered(tx.db, { id });
  if (!row) throw new AppError('not_found', 'There is no such channel.');
  return row;
}

/** What the caller's organisation may open a line on, the built-in ones first. */
export const listAvailableChannels = (context: Context): Promise<AvailableChannel[]> =>
  inTransaction(context, (tx) => listOpenChannels(tx.db, chooseOneOrganisation(tx)));
