import {
  GROUPS,
  isOpenToApiTokens,
  PERMISSIONS,
  type Permission,
  type Role,
  roleHasPermission,
  SERVICE_TOKEN_PERMISSIONS,
  SUPER_ADMIN,
} from '@relaydesk/contracts/permissions';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../lib/ids';
import { createTokenFixtures, withApiToken } from '../modules/api-tokens/testing/api-token-fixtures';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { type TestClient, type TestUser, useTestApp } from '../testing/test-app';
import { type ApiOperation, listOperations } from './testing/list-operations';

/** Calls every operation as every role and compares the result with the permission table. */
const app = useTestApp();

const operations: ApiOperation[] = [];
const clients = new Map<Role, TestClient>();
const users = new Map<Role, TestUser>();
const tokens = createTokenFixtures(app);

beforeAll(async () => {
  operations.push(...(await listOperations(app)));
  const { id: organization_id } = await app.organisation();
  for (const group of GROUPS) users.set(group, await app.user({ organization_id, group }));
  users.set(SUPER_ADMIN, await app.user({ organization_id: null, group: null }));
  for (const [role, user] of users) clients.set(role, app.as(user));
});

const guarded = () =>
  operations.filter(({ access }) => access in PERMISSIONS && !access.startsWith('account.'));
const call = (client: TestClient, { path, method }: ApiOperation) =>
  client[method](path.replaceAll(/\{[^}]+\}/g, newId()), method === 'get' ? undefined : {});

test('there are operations, and each declares its access', () => {
  expect(operations.length).toBeGreaterThan(30);
  for (const { path, method, access } of operations) {
    expect(access in PERMISSIONS || ['open', 'visitor'].includes(access), `${method} ${path}`).toBe(true);
  }
});

test('some operation checks every right of the table', () => {
  const asked = new Set(operations.map(({ access }) => access));
  // Checked inside operations with weaker access: a note needs less than a reply, a refund more than a
  // change.
  const finer = ['conversations.reply', 'sales.refund'];
  expect(
    Object.keys(PERMISSIONS).filter((permission) => !asked.has(permission) && !finer.includes(permission)),
  ).toEqual([]);
});

test.each<Role>([SUPER_ADMIN, ...GROUPS])(
  '[promise 8] %s is let in where the table says so, and nowhere else',
  async (role) => {
    const client = clients.get(role);
    if (!client) throw new Error('every role has a client');
    for (const operation of guarded()) {
      const { statusCode, body } = await call(client, operation);
      const name = `${role}: ${operation.method} ${operation.path} -> ${statusCode} ${JSON.stringify(body)}`;
      if (roleHasPermission(role, operation.access as Permission)) {
        expect([401, 405], name).not.toContain(statusCode);
        expect(statusCode, name).toBeLessThan(500);
      } else {
        expect({ statusCode, error: body.error }, name).toEqual({ statusCode: 403, error: 'forbidden' });
      }
    }
    const cells = guarded().length;
    recordPromiseMetric(
      8,
      role.toLowerCase().replaceAll(' ', '-'),
      `${cells} of ${cells} operations as the table says`,
    );
  },
);

test('refuses requests without a session', async () => {
  for (const operation of guarded()) {
    expect((await call(app.anonymous, operation)).statusCode, `${operation.method} ${operation.path}`).toBe(
      401,
    );
  }
});

/** Operations that an API token can reach, if it has the permission. */
const isReachable = ({ access, isStepUp }: ApiOperation) =>
  isOpenToApiTokens(access as Permission) && !isStepUp;

/** Calls every operation; a new token for each hundred, because each has a rate limit. */
async function expectTokenAccess(
  name: string,
  createToken: () => Promise<{ token: string }>,
  isAllowed: (permission: Permission) => boolean,
): Promise<void> {
  let client: TestClient | undefined;
  for (const [at, operation] of operations.filter(({ access }) => access in PERMISSIONS).entries()) {
    if (client === undefined || at % 300 === 0) client = withApiToken(app, (await createToken()).token);
    const { statusCode, body } = await call(client, operation);
    const cell = `${name}: ${operation.method} ${operation.path} -> ${statusCode} ${JSON.stringify(body)}`;
    if (!isReachable(operation)) {
      expect({ statusCode, reason: body.reason }, cell).toEqual({
        statusCode: 403,
        reason: 'api_token_not_allowed',
      });
    } else if (isAllowed(operation.access as Permission)) {
      expect([401, 405], cell).not.toContain(statusCode);
      expect([body.reason], cell).not.toContain('role_not_allowed');
      expect(statusCode, cell).toBeLessThan(500);
    } else {
      expect({ statusCode, reason: body.reason }, cell).toEqual({
        statusCode: 403,
        reason: 'role_not_allowed',
      });
    }
  }
}

test.each<Role>([SUPER_ADMIN, ...GROUPS])('a personal token of %s has what its user has', async (role) => {
  const user = users.get(role);
  if (!user) throw new Error('every role has a user');
  await expectTokenAccess(
    `token of ${role}`,
    () => tokens.personal(user),
    (permission) => roleHasPermission(role, permission),
  );
});

test.each([
  ['every permission that can be given', SERVICE_TOKEN_PERMISSIONS],
  ['reading', SERVICE_TOKEN_PERMISSIONS.filter((permission) => permission.endsWith('.read'))],
  ['writing', SERVICE_TOKEN_PERMISSIONS.filter((permission) => !permission.endsWith('.read'))],
  ['one permission', ['products.create'] as const],
])('a service token has exactly its permissions: %s', async (_name, permissions: readonly Permission[]) => {
  const admin = users.get('Organisation Admin');
  if (!admin) throw new Error('every role has a user');
  await expectTokenAccess(
    'service token',
    () => tokens.service(admin, permissions),
    (permission) => permission === 'identity.read' || permissions.includes(permission),
  );
});

test('a service token can be given what an Organisation Admin has, and what some operation needs', () => {
  for (const permission of SERVICE_TOKEN_PERMISSIONS)
    expect(roleHasPermission('Organisation Admin', permission, true), permission).toBe(true);
  const usable = new Set(operations.filter(isReachable).map(({ access }) => access));
  const finer = ['sales.refund']; // checked inside operations with weaker access
  expect(SERVICE_TOKEN_PERMISSIONS.filter((one) => !usable.has(one) && !finer.includes(one))).toEqual([]);
});
