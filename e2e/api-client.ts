import { signIn } from './sign-in';

export interface Reply<T> {
  status: number;
  /** Of a success. */
  data: T;
  /** Of a failure: its name in the catalogue. */
  error?: string;
}

/** Calls the product's API once, with an access token or as nobody. */
export async function callApi<T>(
  address: string,
  { method, path, body, token }: { method: string; path: string; body?: unknown; token?: string },
): Promise<Reply<T>> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as Omit<Reply<T>, 'status'>) }; // what the contract promises for each path
}

/** The product's API as one account uses it; without an e-mail address, as nobody. */
export function apiFor(address: string, email?: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const token = email && (await signIn(address, email)).access_token;
    return callApi<T>(address, { method, path, body, token });
  }
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: unknown = {}) => call<T>('POST', path, body),
    patch: <T>(path: string, body: unknown) => call<T>('PATCH', path, body),
    put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
  };
}

/** What a call that must work has answered. */
export function succeed<T>({ status, data, error }: Reply<T>): T {
  if (status >= 400) throw new Error(`The call was refused: ${status} ${error}`);
  return data;
}
