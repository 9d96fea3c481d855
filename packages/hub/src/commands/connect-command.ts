import { disconnects, errors } from '../protocol/codes';
import { badRequest, disconnectWith, type Effect, type Handler, refuse } from '../protocol/command-outcome';
import { isObject, type Position, positionShape, readShape } from '../protocol/command-shapes';
import type { Connection } from '../connections/connection';
import type { Claims } from '../hub-options';
import type { HubState } from '../hub-state';
import { InvalidToken, TokenExpired } from '../tokens/token-errors';

const version = 'relaydesk-hub 0.1.0';

/** Who is it? Subscribes to the channels that the token names as well. */
export const connect: Handler<'connect'> = async ({ hub, connection }, { token, subs }) => {
  const { verifyToken, withoutToken, mayConnect, maxConnectionsOf, maxChannels, maxChannelNameLength } =
    hub.settings;
  if (token === '' && !withoutToken) return badRequest;
  const positions = readPositions(subs);
  if (!positions) return badRequest;

  let claims: Claims;
  try {
    claims = token === '' && withoutToken ? withoutToken() : await verifyToken(token);
  } catch (error) {
    if (error instanceof TokenExpired) return refuse(errors.tokenExpired);
    if (error instanceof InvalidToken) return disconnectWith(disconnects.invalidToken);
    throw error;
  }
  if (isOver(claims)) return refuse(errors.tokenExpired);
  // Those that are just being let in count as well, or many at once would all be below the limit.
  const most = maxConnectionsOf?.(claims) ?? Number.POSITIVE_INFINITY;
  if (hub.connections.ofUser(claims.sub).length >= most) return disconnectWith(disconnects.connectionLimit);
  // From here on the user can be disconnected: also while the next question is being answered.
  hub.connections.expect(connection, claims);
  const verdict = await mayConnect?.(claims, connection.page);
  if (verdict === 'no') return disconnectWith(disconnects.invalidToken);
  if (verdict === 'outdated') return refuse(errors.tokenExpired);

  const channels = [...new Set(claims.channels)];
  if (channels.length > maxChannels) return disconnectWith(disconnects.channelLimit);
  if (channels.some((name) => name === '' || Buffer.byteLength(name) > maxChannelNameLength)) {
    return refuse(errors.unknownChannel);
  }
  return welcome(hub, connection, claims, channels, positions);
};

export function isOver({ exp }: Claims): boolean {
  return exp !== undefined && exp * 1000 <= Date.now();
}

function welcome(
  hub: HubState,
  connection: Connection,
  claims: Claims,
  channels: string[],
  positions: Map<string, Position>,
): Effect {
  return () => {
    const ttl = connection.authenticate(claims);
    hub.connections.introduce(connection);

    const greeting = JSON.stringify({
      client: connection.client,
      version,
      expires: ttl === undefined ? undefined : true,
      ttl,
      ping: Math.ceil(hub.settings.pingIntervalMs / 1000),
      pong: true,
      ...connection.emulation,
    });
    const subscribed = channels.map((name) => {
      const channel = hub.channels.open(name);
      const { json } = channel.subscribeResult(positions.get(name) ?? nowhere);
      connection.join(channel);
      return `${JSON.stringify(name)}:${json}`;
    });
    hub.settings.onEvent?.({ kind: 'connected', client: connection.client, user: claims.sub });
    if (subscribed.length === 0) return { result: greeting };
    return { result: `${greeting.slice(0, -1)},"subs":{${subscribed.join(',')}}}` };
  };
}

const nowhere: Position = { recover: false, offset: 0, epoch: '' };

/** The positions of server-side subscriptions from which a client wants to recover. */
function readPositions(subs: unknown): Map<string, Position> | undefined {
  const positions = new Map<string, Position>();
  if (subs === undefined || subs === null) return positions;
  if (!isObject(subs)) return undefined;
  for (const [channel, value] of Object.entries(subs)) {
    const position = readShape(positionShape, value);
    if (!position) return undefined;
    positions.set(channel, position);
  }
  return positions;
}
