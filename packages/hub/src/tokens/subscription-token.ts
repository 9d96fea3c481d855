import type { Connection } from '../connections/connection';
import type { HubSettings } from '../hub-options';
import { disconnects, errors } from '../protocol/codes';
import { type CommandEffect, disconnectWith, replyWithError } from '../protocol/command-outcome';
import { InvalidToken, TokenExpired } from './token-errors';

/**
 * Reads a token for one channel. `expiresAt` in milliseconds since 1970, undefined without expiry; `refused`
 * when it grants no access: a valid token of another user or channel ends the connection.
 */
export async function readSubscriptionToken(
  { verifySubscriptionToken }: HubSettings,
  connection: Connection,
  channel: string,
  token: string,
): Promise<{ expiresAt: number | undefined } | { refused: CommandEffect }> {
  if (!verifySubscriptionToken) return { refused: replyWithError(errors.permissionDenied) };
  try {
    const claims = await verifySubscriptionToken(token);
    if (claims.channel !== channel || claims.sub !== connection.user) {
      return { refused: disconnectWith(disconnects.invalidToken) };
    }
    return { expiresAt: claims.exp === undefined ? undefined : claims.exp * 1000 };
  } catch (error) {
    if (error instanceof TokenExpired) return { refused: replyWithError(errors.tokenExpired) };
    if (error instanceof InvalidToken) return { refused: replyWithError(errors.permissionDenied) };
    throw error;
  }
}

/** The expiry of a token in the protocol's form. */
export function toTokenLifetime(expiresAt: number | undefined): { expires?: true; ttl?: number } {
  if (expiresAt === undefined) return {};
  return { expires: true, ttl: Math.max(1, Math.ceil((expiresAt - Date.now()) / 1000)) };
}
