import type { CommandHandler } from '../protocol/command-outcome';
import type { Method } from '../protocol/command-shapes';
import { history, presence, presenceStats, publish, unsubscribe } from './channel-commands';
import { connect } from './connect-command';
import { refresh } from './refresh-command';
import { rpc, send } from './rpc-commands';
import { subRefresh, subscribe } from './subscribe-command';

/** What is done about each command. */
export const commands: { [M in Method]: CommandHandler<M> } = {
  connect,
  subscribe,
  unsubscribe,
  publish,
  presence,
  presence_stats: presenceStats,
  history,
  send,
  rpc,
  refresh,
  sub_refresh: subRefresh,
};
