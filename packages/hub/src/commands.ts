import { history, presence, presenceStats, publish, unsubscribe } from './channel-commands';
import { disconnects, errors } from './codes';
import { disconnectWith, type Handler, refuse } from './command-outcome';
import type { Method } from './command-shapes';
import { connect } from './connect-command';
import { refresh } from './refresh-command';
import { subscribe } from './subscribe-command';

/** What is done about each command. */
export const commands: { [M in Method]: Handler<M> } = {
  connect,
  subscribe,
  unsubscribe,
  publish,
  presence,
  presence_stats: presenceStats,
  history,
  send: () => disconnectWith(disconnects.notAvailable), // nobody here listens to messages
  rpc: () => refuse(errors.notAvailable),
  refresh,
  // Permission comes from the connection's claims: no subscription has a token of its own to refresh.
  sub_refresh: ({ connection }, { channel }) =>
    refuse(connection.subscriptions.has(channel) ? errors.notAvailable : errors.permissionDenied),
};
