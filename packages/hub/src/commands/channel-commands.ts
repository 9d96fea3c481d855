import { toClientInfo } from '../channels/channel';
import { errors } from '../protocol/codes';
import { badRequest, type CommandHandler, replyWithError } from '../protocol/command-outcome';
import { positionShape, readShape } from '../protocol/command-shapes';
import { checkPermission } from './check-permission';

export const unsubscribe: CommandHandler<'unsubscribe'> = ({ connection }, { channel: name }) => {
  if (name === '') return badRequest;
  return () => {
    const channel = connection.subscriptions.get(name);
    if (channel) connection.leave(channel);
    return { result: '{}' };
  };
};

export const publish: CommandHandler<'publish'> = async ({ hub, connection }, { channel, data }) => {
  if (channel === '' || data === undefined) return badRequest;
  if (!(await checkPermission(connection, channel, hub.settings.mayPublish)))
    return replyWithError(errors.permissionDenied);
  return () => {
    hub.publish(channel, JSON.stringify(data), { info: toClientInfo(connection) });
    return { result: '{}' };
  };
};

export const presence: CommandHandler<'presence'> = async ({ hub, connection }, { channel }) => {
  if (channel === '') return badRequest;
  if (!(await checkPermission(connection, channel, hub.settings.mayReadPresence)))
    return replyWithError(errors.permissionDenied);
  return () => ({ result: JSON.stringify({ presence: hub.channels.find(channel)?.presence() ?? {} }) });
};

export const presenceStats: CommandHandler<'presence_stats'> = async ({ hub, connection }, { channel }) => {
  if (channel === '') return badRequest;
  if (!(await checkPermission(connection, channel, hub.settings.mayReadPresence)))
    return replyWithError(errors.permissionDenied);
  return () => {
    const subscribers = [...(hub.channels.find(channel)?.subscribers ?? [])];
    const users = new Set(subscribers.map(({ user }) => user));
    return { result: JSON.stringify({ num_clients: subscribers.length, num_users: users.size }) };
  };
};

export const history: CommandHandler<'history'> = async ({ hub, connection }, params) => {
  const { channel: name, limit, since, reverse } = params;
  const position = since === undefined || since === null ? undefined : readShape(positionShape, since);
  if (name === '' || (since && !position)) return badRequest;
  if (!(await checkPermission(connection, name, hub.settings.mayReadHistory)))
    return replyWithError(errors.permissionDenied);

  return () => {
    const channel = hub.channels.open(name);
    const { stream } = channel;
    hub.channels.release(channel);
    if (!stream) return { error: errors.notAvailable };
    if (position && !stream.isOf(position.epoch)) return { error: errors.unrecoverablePosition };
    const publications = stream.read({ limit, since: position?.offset, reverse }, performance.now());
    const place = JSON.stringify({ epoch: stream.epoch, offset: stream.offset || undefined });
    return {
      result: `{"publications":[${publications.map(({ json }) => json).join(',')}],${place.slice(1)}`,
    };
  };
};
