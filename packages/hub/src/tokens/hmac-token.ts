import { createSecretKey } from 'node:crypto';
import { type JWTPayload, errors as jose, jwtVerify, SignJWT } from 'jose';
import type { Claims, SubscriptionClaims } from '../hub-options';
import { InvalidToken, TokenExpired } from './token-errors';

/** Pinned on both sides: a token that names another algorithm, or `none`, is refused. */
const algorithm = 'HS256';

/**
 * A connection token in Centrifugo's format: an HS256 JWT.
 *
 * @param secret shared by signer and verifier; use at least 32 random bytes
 * @param claims the user of the connection; `info` is visible to other clients, `meta` stays on the server
 */
export async function signToken(
  secret: string,
  { sub, info, meta, channels }: Omit<Claims, 'exp'>,
  { audience, ttlSeconds }: { audience: string; ttlSeconds: number },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ info, meta, channels })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(sub)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + ttlSeconds)
    .sign(createSecretKey(Buffer.from(secret)));
}

/**
 * A `verifyToken` for `createHub`. Resolves to the token's claims; throws `TokenExpired` for one that
 * is over or not yet valid, and `InvalidToken` for everything else that is wrong with it.
 *
 * @param allowsAnonymous a token without `sub` is nobody in particular, instead of invalid
 */
export function createTokenVerifier(
  secret: string,
  { audience, allowsAnonymous = false }: { audience?: string; allowsAnonymous?: boolean } = {},
): (token: string) => Promise<Claims> {
  const key = createSecretKey(Buffer.from(secret));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience });
      return parseClaims(allowsAnonymous ? { sub: '', ...payload } : payload, allowsAnonymous);
    } catch (error) {
      throw toTokenError(error);
    }
  };
}

/** A `verifySubscriptionToken` for `createHub`, with the same rules. Use another secret than for connections. */
export function createSubscriptionTokenVerifier(
  secret: string,
  { audience }: { audience?: string } = {},
): (token: string) => Promise<SubscriptionClaims> {
  const key = createSecretKey(Buffer.from(secret));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience });
      const { sub = '', channel, exp } = payload;
      if (typeof channel !== 'string' || channel === '') throw new InvalidToken('channel must be text');
      return { sub, channel, exp };
    } catch (error) {
      throw toTokenError(error);
    }
  };
}

function parseClaims(payload: JWTPayload, allowsAnonymous: boolean): Claims {
  const sub: unknown = payload.sub; // jose types it as text but does not look
  if (typeof sub !== 'string' || (sub === '' && !allowsAnonymous)) throw new InvalidToken('sub must be text');
  if (payload.channel !== undefined) throw new InvalidToken('this is a token for a subscription');
  const { exp, info, meta, channels } = payload;
  if (channels !== undefined && !isListOfText(channels)) throw new InvalidToken('channels must be a list');
  return { sub, exp, info, meta, channels };
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function toTokenError(error: unknown): unknown {
  if (error instanceof jose.JWTExpired) return new TokenExpired({ cause: error });
  // Centrifugo answers 109 to a token of the future as well.
  const isEarly = error instanceof jose.JWTClaimValidationFailed && error.claim === 'nbf';
  if (isEarly && error.reason === 'check_failed') return new TokenExpired({ cause: error });
  if (error instanceof jose.JOSEError) return new InvalidToken('invalid token', { cause: error });
  return error;
}
