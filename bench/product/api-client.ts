/** What a signed-in user of the product can ask over HTTP. */
export interface ApiClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  access_token: string;
  refresh_token: string;
}

/** The password of all demo accounts (README). */
const DEMO_PASSWORD = 'relaydesk-demo';

export async function signIn(address: string, email: string): Promise<ApiClient> {
  const { access_token, refresh_token } = await requestJson<Record<'access_token' | 'refresh_token', string>>(
    `${address}/auth/sign-in/`,
    'POST',
    {
      email,
      password: DEMO_PASSWORD,
    },
  );
  const call = <T>(method: string, path: string, body?: unknown) =>
    requestJson<T>(address + path, method, body, access_token);
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body ?? {}),
    access_token,
    refresh_token,
  };
}

/** `data` of the answer; throws what the server said when it refuses. */
export async function requestJson<T>(
  url: string,
  method: string,
  body?: unknown,
  bearer?: string,
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: T; message?: string }; // the shape of every answer (contracts)
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${answer.message}`);
  return answer.data;
}
