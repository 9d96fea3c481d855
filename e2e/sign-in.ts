/** The demo accounts (README); every one has this password. */
export const PASSWORD = 'relaydesk-demo';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

const sessions = new Map<string, Promise<Tokens>>();

/** Opens a session over HTTP, once per account and test file: signing in is meant to be slow. */
export function signIn(address: string, email: string): Promise<Tokens> {
  const known = sessions.get(email) ?? openSession(address, email);
  sessions.set(email, known);
  return known;
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
