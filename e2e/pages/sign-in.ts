/** The demo accounts (README); every one has this password. */
export const PASSWORD = 'relaydesk-demo';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/**
 * Milliseconds after which a session is not handed out again: well before its access token is renewed by a page, and before
 * its proof is too old for what asks for one (five minutes).
 */
const SESSION_MAX_AGE = 120_000;

interface CachedSession {
  since: number;
  tokens: Promise<Tokens>;
}

const sessions = new Map<string, CachedSession>();

/** Opens a session over HTTP, once per account for a while: signing in is meant to be slow. */
export function signIn(address: string, email: string): Promise<Tokens> {
  const key = `${address} ${email}`;
  const known = sessions.get(key);
  if (known && Date.now() - known.since < SESSION_MAX_AGE) return known.tokens;
  const opened = { since: Date.now(), tokens: openSession(address, email) };
  sessions.set(key, opened);
  opened.tokens.catch(() => sessions.delete(key)); // the next one may try again
  return opened.tokens;
}

/** A session of its own: for journeys that end or renew it. */
export async function openSession(
  address: string,
  email: string,
  password: string = PASSWORD,
): Promise<Tokens> {
  const response = await fetch(`${address}/auth/sign-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data, message } = (await response.json()) as { data?: Tokens; message?: string }; // contracts/auth
  if (!data) throw new Error(`${email} cannot sign in: ${message}`);
  return data;
}
