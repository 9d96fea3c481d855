import type { AvailableChannel, Channel, ChannelListQuery } from '@relaydesk/contracts/channel';
import type { Context, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { derivedId } from '../../lib/ids';
import { chooseOneOrganisation } from '../organisations/choose-organisation';
import { CONNECTORS } from './connectors';
import { listOpenChannels, listRegistered, type RegisteredChannel } from './registry.queries';

/** The channels that the platform offers; a dozen or two, so one page holds them all. */
export async function listChannels(context: Context, query: ChannelListQuery): Promise<Page<Channel>> {
  const rows = await inTransaction(context, (tx) => listRegistered(tx.db, query));
  const pagination = { count: rows.length, count_is_exact: true, next: null, previous: null };
  return { data: rows.map(withItsConnector), pagination };
}

/** Throws `not_found`. */
export const getChannel = (context: Context | Tx, id: string): Promise<Channel> =>
  inTransaction(context, async (tx) => {
    const [row] = await listRegistered(tx.db, { id });
    if (!row) throw new AppError('not_found', 'There is no such channel.');
    return withItsConnector(row);
  });

/** What the caller's organisation may open a line on, the built-in ones first. */
export const listAvailableChannels = (context: Context): Promise<AvailableChannel[]> =>
  inTransaction(context, (tx) => listOpenChannels(tx.db, chooseOneOrganisation(tx)));

/** The audit log keeps records by UUID, and a channel is called by its key. */
export const recordIdOf = (id: string): string => derivedId(id, 'channel');

function withItsConnector(row: RegisteredChannel): Channel {
  const { capabilities, platformSecrets, hook, kind } = CONNECTORS[row.kind];
  return {
    ...row,
    record_id: recordIdOf(row.id),
    capabilities,
    credentials_state: platformSecrets.length === 0 ? 'not_needed' : 'missing',
    webhook_path: hook ? `/hooks/${kind}/{key}/` : null,
  };
}
