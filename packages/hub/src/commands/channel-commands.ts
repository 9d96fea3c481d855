import { askPermission } from './check-permission';
import { clientInfo } from '../channels/channel';
import { errors } from '../protocol/codes';
import { badRequest, type Handler, refuse } from '../protocol/command-outcome';
import { positionShape, readShape } from '../protocol/command-shapes';

export const unsubscribe: Handler<'unsubscribe'> = ({ connection }, { channel: name }) => {
  if (name === '') return badRequest;
  return () => {
    const channel = connection.subscriptions.get(name);
    if (channel) connection.leave(channel);
    return { result: '{}' };
  };
};

export const publish: Handler<'publish'> = async ({ hub, connection }, { channel, data }) => {
  if (channel === '' || data === undefined) return badRequest;
  if (!(await askPermission(connection, channel, hub.settings.mayPublish)))
    return refuse(errors.permissionDenied);
  return () => {
    hub.publish(channel, JSON.stringify(data), { info: clientInfo(connection) });
    return { result: '{}' };
  };
};

export const presence: Handler<'presence'> = async ({ hub, connection }, { channel }) => {
  if (channel === '') return badRequest;
  if (!(await askPermission(connection, channel, hub.settings.mayReadPresence)))
    return refuse(errors.permissionDenied);
  return () => ({ result: JSON.stringify({ presence: hub.channels.find(channel)?.presence() ?? {} }) });
};

export const presenceStats: Handler<'presence_stats'> = async ({ hub, connection }, { channel }) => {
  if (channel === '') return badRequest;
  if (!(await askPermission(connection, channel, hub.settings.mayReadPresence)))
    return refuse(errors.permissionDenied);
  return () => {
    const subscribers = [...(hub.channels.find(channel)?.subscribers ?? [])];
    const users = new Set(subscribers.map(({ user }) => user));
    return { result: JSON.stringify({ num_clients: subscribers.length, num_users: users.size }) };
  };
};

export const history: Handler<'history'> = async ({ hub, connection }, params) => {
  const { channel: name, limit, since, reverse } = params;
  const position = since === undefined || since === null ? undefined : readShape(positionShape, since);
  if (name === '' || (since && !position)) return badRequest;
  if (!(await askPermission(connection, name, hub.settings.mayReadHistory)))
    return refuse(errors.permissionDenied);

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
