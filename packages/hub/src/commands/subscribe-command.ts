import { askPermission } from './check-permission';
import { errors } from '../protocol/codes';
import { badRequest, type Handler, refuse } from '../protocol/command-outcome';
import { lifeOf, readSubscriptionToken } from '../tokens/subscription-token';

/** The client would rather have error 112 than a subscription without what it missed. */
const rejectUnrecovered = 2;

/** Joins a channel, first giving the client what it has missed. */
export const subscribe: Handler<'subscribe'> = async ({ hub, connection }, params) => {
  const { channel: name, flag, recover, delta, token } = params;
  const { maySubscribe, maxChannels, maxChannelNameLength } = hub.settings;
  if (name === '' || (delta !== '' && delta !== 'fossil')) return badRequest;
  if (Buffer.byteLength(name) > maxChannelNameLength) return refuse(errors.badRequest);
  if (connection.subscriptions.has(name)) return refuse(errors.alreadySubscribed);
  if (connection.subscriptions.size >= maxChannels) return refuse(errors.limitExceeded);
  const ticket =
    token === '' ? undefined : await readSubscriptionToken(hub.settings, connection, name, token);
  if (ticket && 'refused' in ticket) return ticket.refused;
  if (!ticket && !(await askPermission(connection, name, maySubscribe)))
    return refuse(errors.permissionDenied);

  return () => {
    const channel = hub.channels.open(name);
    const wishes = {
      delta: delta === 'fossil' && channel.allows.delta,
      joinLeave: params.join_leave && channel.allows.joinLeave,
    };
    const { json, recovered, isUpToDate } = channel.subscribeResult(params, wishes);
    if (recover && !recovered && flag & rejectUnrecovered) {
      hub.channels.release(channel);
      return { error: errors.unrecoverablePosition };
    }
    connection.join(channel, wishes, isUpToDate);
    if (ticket?.expiresAt === undefined) return { result: json };
    connection.limitSubscription(name, ticket.expiresAt);
    return { result: JSON.stringify({ ...JSON.parse(json), ...lifeOf(ticket.expiresAt) }) };
  };
};

/** A fresh token for one subscription. */
export const subRefresh: Handler<'sub_refresh'> = async ({ hub, connection }, { channel: name, token }) => {
  if (name === '' || token === '') return badRequest;
  if (!connection.subscriptions.has(name)) return refuse(errors.permissionDenied);
  const ticket = await readSubscriptionToken(hub.settings, connection, name, token);
  if ('refused' in ticket) return ticket.refused;
  return () => {
    connection.limitSubscription(name, ticket.expiresAt);
    return { result: JSON.stringify(lifeOf(ticket.expiresAt)) };
  };
};
