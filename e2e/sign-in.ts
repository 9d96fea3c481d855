/** The demo accounts (README); every one has this password. */
export const PASSWORD = 'relaydesk-demo';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

const sessions = new Map<string, Promise<Tokens>>();

/** Opens a session over HTTP, once per account and test file: signing in is meant to be slow. */
export function signIn(address: string, email: string): Promise<Tokens> {
  const known = sessions.get(email) ?? requestTokens(address, email);
  sessions.set(email, known);
  return known;
}

async function requestTokens(address: string, email: string): Promise<Tokens> {
  const response = await fetch(`${address}/auth/sign-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data, message } = (await response.json()) as { data?: Tokens; message?: string }; // contracts/auth
  if (!data) throw new Error(`${email} cannot sign in: ${message}`);
  return data;
}
