import type { Channel } from '@relaydesk/contracts/channel';
import type { ListQuery } from '@relaydesk/contracts/common';
import type { Context, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { CAPABILITIES } from './capabilities';
import { listRegistered, type RegisteredChannel } from './registry.queries';

/** The kinds of line that the platform offers; as many as there are connectors, so one page holds them all. */
export async function listChannels(context: Context, { search }: ListQuery): Promise<Page<Channel>> {
  const rows = await inTransaction(context, (tx) => listRegistered(tx.db, { search }));
  const pagination = { count: rows.length, count_is_exact: true, next: null, previous: null };
  return { data: rows.map(withCapabilities), pagination };
}

/** Throws `not_found`. */
export async function getChannel(tx: Tx, id: string): Promise<Channel> {
  const [row] = await listRegistered(tx.db, { id });
  if (!row) throw new AppError('not_found', 'There is no such channel.');
  return withCapabilities(row);
}

const withCapabilities = (row: RegisteredChannel): Channel => ({
  ...row,
  capabilities: CAPABILITIES[row.id],
});
