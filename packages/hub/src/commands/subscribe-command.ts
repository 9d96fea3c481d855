import { errors } from '../protocol/codes';
import { badRequest, type CommandHandler, replyWithError } from '../protocol/command-outcome';
import { readSubscriptionToken, toTokenLifetime } from '../tokens/subscription-token';
import { checkPermission } from './check-permission';

/** The client would rather have error 112 than a subscription without what it missed. */
const rejectUnrecovered = 2;

/** Joins a channel, first giving the client what it has missed. */
export const subscribe: CommandHandler<'subscribe'> = async ({ hub, connection }, params) => {
  const { channel: name, flag, recover, delta, token } = params;
  const { maySubscribe, maxChannels, maxChannelNameLength } = hub.settings;
  if (name === '' || (delta !== '' && delta !== 'fossil')) return badRequest;
  if (Buffer.byteLength(name) > maxChannelNameLength) return replyWithError(errors.badRequest);
  if (connection.subscriptions.has(name)) return replyWithError(errors.alreadySubscribed);
  if (connection.subscriptions.size >= maxChannels) return replyWithError(errors.limitExceeded);
  const ticket =
    token === '' ? undefined : await readSubscriptionToken(hub.settings, connection, name, token);
  if (ticket && 'refused' in ticket) return ticket.refused;
  if (!ticket && !(await checkPermission(connection, name, maySubscribe)))
    return replyWithError(errors.permissionDenied);

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
    return { result: JSON.stringify({ ...JSON.parse(json), ...toTokenLifetime(ticket.expiresAt) }) };
  };
};

/** A fresh token for one subscription. */
export const subRefresh: CommandHandler<'sub_refresh'> = async (
  { hub, connection },
  { channel: name, token },
) => {
  if (name === '' || token === '') return badRequest;
  if (!connection.subscriptions.has(name)) return replyWithError(errors.permissionDenied);
  const ticket = await readSubscriptionToken(hub.settings, connection, name, token);
  if ('refused' in ticket) return ticket.refused;
  return () => {
    connection.limitSubscription(name, ticket.expiresAt);
    return { result: JSON.stringify(toTokenLifetime(ticket.expiresAt)) };
  };
};
