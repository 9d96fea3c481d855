import type { CreatedApiToken } from '@relaydesk/contracts/api-token';
import type { Permission } from '@relaydesk/contracts/permissions';
import type { TestApp, TestClient, TestUser } from '../../../testing/test-app';

/** A client that sends this API token. */
export function withApiToken(app: TestApp, token: string): TestClient {
  const authorization = `Bearer ${token}`;
  const call =
    (method: keyof TestClient): TestClient['get'] =>
    (url, payload, headers) =>
      app.anonymous[method](url, payload, { authorization, ...headers });
  return {
    get: call('get'),
    post: call('post'),
    patch: call('patch'),
    put: call('put'),
    delete: call('delete'),
  };
}

/** Creates tokens as their users would, over HTTP. */
export const createTokenFixtures = (app: TestApp) => ({
  personal: async (user: TestUser, more: object = {}): Promise<CreatedApiToken> =>
    created(await app.as(user).post('/api/settings/api-tokens/', { name: 'Laptop', ...more })),
  service: async (
    admin: TestUser,
    permissions: readonly Permission[],
    more: object = {},
  ): Promise<CreatedApiToken> =>
    created(
      await app
        .as(admin)
        .post('/api/settings/organisation/api-tokens/', { name: 'Shop sync', permissions, ...more }),
    ),
});

function created({ statusCode, body }: Awaited<ReturnType<TestClient['post']>>): CreatedApiToken {
  if (statusCode !== 201) throw new Error(`The token was refused: ${JSON.stringify(body)}`);
  return body.data;
}
