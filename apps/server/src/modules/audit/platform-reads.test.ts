import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const product = await app.product({ organization_id });
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const platform = app.as(await app.user({ organization_id: null, group: null, name: 'Root' }));
  const reads = async () => {
    const { body } = await app.as(admin).get('/api/audit-log/?action=session.platform_read&sort=at');
    return body.data as { record_name: string; actor_name: string }[]; // contracts/audit
  };
  return { organization_id, product, admin, platform, reads };
}

test("records a Super Admin's reads in the audit log of the organisation", async () => {
  const { organization_id, admin, platform, reads } = await setUp();
  expect((await platform.get(`/api/users/${admin.id}/`)).statusCode).toBe(200);
  expect((await platform.get(`/api/users/?organization_id=${organization_id}`)).statusCode).toBe(200);
  const kept = await reads();
  expect(kept.map(({ record_name }) => record_name)).toEqual([
    `GET /api/users/${admin.id}/`,
    'GET /api/users/',
  ]);
  expect(kept.every(({ actor_name }) => actor_name === 'Platform')).toBe(true);
});

test('records the same read once a minute, but other records and sessions separately', async () => {
  const { admin, organization_id, platform, reads } = await setUp();
  const other = await app.user({ organization_id, group: 'CSR' });
  for (let n = 0; n < 20; n++) await platform.get(`/api/users/${admin.id}/`);
  expect(await reads()).toHaveLength(1);
  await platform.get(`/api/users/${other.id}/`);
  expect(await reads()).toHaveLength(2);
});

test('reads by members and refused requests write no such entry', async () => {
  const { admin, platform, reads } = await setUp();
  await app.as(admin).get('/api/users/');
  await platform.get('/api/users/not-an-id/');
  expect(await reads()).toEqual([]);
});

test('a list over all organisations writes an entry for each organisation on the page', async () => {
  const one = await setUp();
  const two = await setUp();
  const { body } = await one.platform.get('/api/users/?sort=-created_at&limit=20');
  const shown = (body.data as { organization_id: string | null }[]).map(
    ({ organization_id }) => organization_id,
  );
  expect(shown).toEqual(expect.arrayContaining([one.organization_id, two.organization_id]));
  for (const { reads } of [one, two]) expect((await reads()).length).toBeGreaterThan(0);
});

test('records reads of an organisation itself, its files and exports too', async () => {
  const { organization_id, platform, reads } = await setUp();
  const at = `/api/organisations/${organization_id}/`;
  expect((await platform.get(at)).statusCode).toBe(200);
  const file = await platform.get(`/api/products/export/?organization_id=${organization_id}`);
  expect(file.headers['content-type']).toContain('text/csv');
  expect((await reads()).map(({ record_name }) => record_name)).toEqual([
    `GET ${at}`,
    'GET /api/products/export/',
  ]);
  // A refused export reveals nothing.
  await platform.get('/api/organisations/not-an-id/');
  expect(await reads()).toHaveLength(2);
});
