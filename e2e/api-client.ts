import { signIn } from './sign-in';

export interface Reply<T> {
  status: number;
  /** Of a success. */
  data: T;
  /** Of a failure: its name in the catalogue. */
  error?: string;
}

/** The product's API as one account uses it; without an e-mail address, as nobody. */
export function apiFor(address: string, email?: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (email) headers.authorization = `Bearer ${(await signIn(address, email)).access_token}`;
    const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, ...((await response.json()) as Omit<Reply<T>, 'status'>) }; // what the contract promises for each path
  }
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: unknown = {}) => call<T>('POST', path, body),
  };
}
