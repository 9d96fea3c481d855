import { askPermission } from './ask-permission';
import { errors } from './codes';
import { badRequest, type Handler, refuse } from './command-outcome';

/** The client would rather have error 112 than a subscription without what it missed. */
const rejectUnrecovered = 2;

/** Joins a channel, first giving the client what it has missed. */
export const subscribe: Handler<'subscribe'> = async ({ hub, connection }, params) => {
  const { channel: name, flag, recover, delta } = params;
  const { maySubscribe, maxChannels, maxChannelNameLength } = hub.settings;
  if (name === '' || (delta !== '' && delta !== 'fossil')) return badRequest;
  if (Buffer.byteLength(name) > maxChannelNameLength) return refuse(errors.badRequest);
  if (connection.subscriptions.has(name)) return refuse(errors.alreadySubscribed);
  if (connection.subscriptions.size >= maxChannels) return refuse(errors.limitExceeded);
  if (!(await askPermission(connection, name, maySubscribe))) return refuse(errors.permissionDenied);

  return () => {
    const channel = hub.channels.open(name);
    const { json, recovered } = channel.subscribeResult(params);
    if (recover && !recovered && flag & rejectUnrecovered) {
      hub.channels.release(channel);
      return { error: errors.unrecoverablePosition };
    }
    connection.join(channel);
    return { result: json };
  };
};
