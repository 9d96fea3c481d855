import { jwtVerify, SignJWT } from 'jose';
import { createExpiringMap } from '../../../lib/expiring-map';
import type { Keys } from '../../../lib/keys';

/** Seconds. Short, because it is a bearer token; the session is checked as well (authenticate-token.ts). */
const LIFETIME_S = 600;
const TYPE = 'at+jwt';
const ISSUER = 'relaydesk';

/** A bearer token of the API that contains only a session id. */
export const signAccessToken = (keys: Keys, session: { id: string; user_id: string }, now: Date) =>
  new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(session.user_id)
    .setAudience('api')
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + LIFETIME_S)
    .sign(keys.access);

/** The session of an already verified token that has not expired. */
export function getCachedSession(token: string, now: Date): string | undefined {
  const before = verifiedTokens.get(token);
  return before && before.expires_at > now.getTime() ? before.session_id : undefined;
}

/** The session id of a token; undefined when it is invalid or has expired. */
export async function verifyAccessToken(keys: Keys, token: string, now: Date): Promise<string | undefined> {
  const known = getCachedSession(token, now);
  if (known) return known;
  try {
    const { payload } = await jwtVerify(token, keys.access, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: 'api',
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    const session_id = String(payload.sid);
    verifiedTokens.set(token, { session_id, expires_at: (payload.exp ?? 0) * 1000 });
    return session_id;
  } catch {
    return undefined;
  }
}

/** Caches verified signatures: one check per token, not per request. */
const verifiedTokens = createExpiringMap<{ session_id: string; expires_at: number }>(LIFETIME_S * 1000);
