import type { Claims } from '../hub-options';
import { disconnects } from '../protocol/codes';
import { badRequest, type CommandHandler, disconnectWith } from '../protocol/command-outcome';
import { InvalidToken, TokenExpired } from '../tokens/token-errors';
import { isTokenExpired } from './connect-command';

/** A fresh token for the same user. Channels that its claims no longer allow are taken away. */
export const refresh: CommandHandler<'refresh'> = async ({ hub, connection }, { token }) => {
  if (token === '') return badRequest;
  const { verifyToken, mayConnect, maySubscribe } = hub.settings;
  let claims: Claims;
  try {
    claims = await verifyToken(token);
  } catch (error) {
    if (error instanceof TokenExpired) return disconnectWith(disconnects.expired);
    if (error instanceof InvalidToken) return disconnectWith(disconnects.invalidToken);
    throw error;
  }
  if (claims.sub !== connection.user) return disconnectWith(disconnects.invalidToken);
  if (isTokenExpired(claims)) return disconnectWith(disconnects.expired);
  const verdict = await mayConnect?.(claims, connection.page);
  if (verdict === 'no') return disconnectWith(disconnects.invalidToken);
  if (verdict === 'outdated') return disconnectWith(disconnects.expired);

  const lost: string[] = [];
  for (const name of connection.subscriptions.keys()) {
    const isKept = claims.channels?.includes(name) || (await maySubscribe(claims, name));
    if (!isKept) lost.push(name);
  }
  return () => {
    const ttl = connection.authenticate(claims);
    hub.connections.update(connection, claims);
    for (const name of lost) connection.unsubscribe(name);
    return { result: JSON.stringify({ expires: ttl === undefined ? undefined : true, ttl }) };
  };
};
