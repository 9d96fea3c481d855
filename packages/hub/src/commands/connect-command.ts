import type { Connection } from '../connections/connection';
import type { Claims } from '../hub-options';
import type { HubState } from '../hub-state';
import { disconnects, errors } from '../protocol/codes';
import {
  badRequest,
  type CommandEffect,
  type CommandHandler,
  disconnectWith,
  replyWithError,
} from '../protocol/command-outcome';
import { isObject, positionShape, readShape, type StreamPosition } from '../protocol/command-shapes';
import { InvalidToken, TokenExpired } from '../tokens/token-errors';

const version = 'relaydesk-hub 0.1.0';

/** Who is it? Subscribes to the channels that the token names as well. */
export const connect: CommandHandler<'connect'> = async ({ hub, connection }, { token, subs }) => {
  const {
    verifyToken,
    getAnonymousClaims: withoutToken,
    mayConnect,
    getMaxConnections: maxConnectionsOf,
    maxChannels,
    maxChannelNameLength,
  } = hub.settings;
  if (token === '' && !withoutToken) return badRequest;
  const positions = parsePositions(subs);
  if (!positions) return badRequest;

  let claims: Claims;
  try {
    claims = token === '' && withoutToken ? withoutToken() : await verifyToken(token);
  } catch (error) {
    if (error instanceof TokenExpired) return replyWithError(errors.tokenExpired);
    if (error instanceof InvalidToken) return disconnectWith(disconnects.invalidToken);
    throw error;
  }
  if (isTokenExpired(claims)) return replyWithError(errors.tokenExpired);
  // Those that are just being let in count as well, or many at once would all be below the limit.
  const most = maxConnectionsOf?.(claims) ?? Number.POSITIVE_INFINITY;
  if (hub.connections.ofUser(claims.sub).length >= most) return disconnectWith(disconnects.connectionLimit);
  // From here on the user can be disconnected: also while the next question is being answered.
  hub.connections.expect(connection, claims);
  const verdict = await mayConnect?.(claims, connection.page);
  if (verdict === 'no') return disconnectWith(disconnects.invalidToken);
  if (verdict === 'outdated') return replyWithError(errors.tokenExpired);

  const channels = [...new Set(claims.channels)];
  if (channels.length > maxChannels) return disconnectWith(disconnects.channelLimit);
  if (channels.some((name) => name === '' || Buffer.byteLength(name) > maxChannelNameLength)) {
    return replyWithError(errors.unknownChannel);
  }
  return createConnectEffect(hub, connection, claims, channels, positions);
};

export function isTokenExpired({ exp }: Claims): boolean {
  return exp !== undefined && exp * 1000 <= Date.now();
}

function createConnectEffect(
  hub: HubState,
  connection: Connection,
  claims: Claims,
  channels: string[],
  positions: Map<string, StreamPosition>,
): CommandEffect {
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
      const { json } = channel.subscribeResult(positions.get(name) ?? START_POSITION);
      connection.join(channel);
      return `${JSON.stringify(name)}:${json}`;
    });
    hub.settings.onEvent?.({ kind: 'connected', client: connection.client, user: claims.sub });
    if (subscribed.length === 0) return { result: greeting };
    return { result: `${greeting.slice(0, -1)},"subs":{${subscribed.join(',')}}}` };
  };
}

const START_POSITION: StreamPosition = { recover: false, offset: 0, epoch: '' };

/** The positions of server-side subscriptions from which a client wants to recover. */
function parsePositions(subs: unknown): Map<string, StreamPosition> | undefined {
  const positions = new Map<string, StreamPosition>();
  if (subs === undefined || subs === null) return positions;
  if (!isObject(subs)) return undefined;
  for (const [channel, value] of Object.entries(subs)) {
    const position = readShape(positionShape, value);
    if (!position) return undefined;
    positions.set(channel, position);
  }
  return positions;
}
