import {
  GROUPS,
  PERMISSIONS,
  type Permission,
  type Role,
  roleHasPermission,
  SUPER_ADMIN,
} from '@relaydesk/contracts/permissions';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../lib/ids';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { type TestClient, useTestApp } from '../testing/test-app';
import { type ApiOperation, listOperations } from './testing/list-operations';

/** Calls every operation as every role and compares the result with the permission table. */
const app = useTestApp();

const operations: ApiOperation[] = [];
const clients = new Map<Role, TestClient>();

beforeAll(async () => {
  operations.push(...(await listOperations(app)));
  const { id: organization_id } = await app.organisation();
  for (const group of GROUPS) clients.set(group, app.as(await app.user({ organization_id, group })));
  clients.set(SUPER_ADMIN, app.as(await app.user({ organization_id: null, group: null })));
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
