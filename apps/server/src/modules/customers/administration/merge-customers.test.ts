import type { CustomerDetail, CustomerMergePreview } from '@relaydesk/contracts/customer';
import type { Group } from '@relaydesk/contracts/permissions';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { type TestClient, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';

/** Two customers who are one person, as a user decides after a preview. */
const app = useTestApp();

async function openDesk() {
  const { id: organization_id } = await app.organisation();
  const integration = await app.integration({ organization_id });
  const user = async (group: Group) => app.as(await app.user({ organization_id, group }));
  const admin = await user('Organisation Admin');
  const create = async (body: object): Promise<CustomerDetail> =>
    (await admin.post('/api/customers/', { name: 'Vera Vogel', ...body })).body.data;
  const write = async () => {
    const actor = { kind: 'channel' as const, organization_id, channel_integration_id: integration.id };
    const { conversation } = await receiveMessage(app.contextFor(actor), {
      channel: 'web_chat',
      customer: { external_id: newId(), name: 'Vera', email: 'claimed@shop.example' },
      external_id: newId(),
      text: 'Hello',
      begins: 'waiting',
    });
    return conversation;
  };
  return { organization_id, user, admin, create, write };
}

const preview = (who: TestClient, id: string, other_id: string) =>
  who.get(`/api/customers/${id}/merge/?other_id=${other_id}`);
const merge = (who: TestClient, { customer, other }: CustomerMergePreview, more: object = {}) =>
  who.post(`/api/customers/${customer.id}/merge/`, {
    other_id: other.id,
    version: customer.version,
    other_version: other.version,
    ...more,
  });

test('the preview says what a merge will do, and the merge does it', async () => {
  const { admin, create, write, organization_id } = await openDesk();
  const kept = await create({ email: 'vera@shop.example', details: { Size: '42' } });
  const { customer_id: other_id, id: conversation_id } = await write();
  await admin.patch(`/api/customers/${other_id}/`, {
    ...{ name: 'Vera', email: 'claimed@shop.example', phone: '+4930123456', language: 'de' },
    ...{ time_zone: null, details: { Size: '43', Colour: 'blue' }, tag_ids: [], version: 1 },
  });
  await admin.post(`/api/customers/${other_id}/notes/`, { id: newId(), text: 'Likes blue.' });
  const product = await app.product({ organization_id });
  const items = [{ product_id: product.id, quantity: 1 }];
  await admin.post('/api/sales/', { conversation_id: null, customer_id: other_id, customer: null, items });

  const seen: CustomerMergePreview = (await preview(admin, kept.id, other_id)).body.data;
  expect(seen.moved).toEqual({ conversations: 1, sales: 1, notes: 1, identities: 1 });
  expect(seen.lost).toEqual([
    { name: 'name', value: 'Vera' },
    { name: 'email', value: 'claimed@shop.example' },
    { name: 'Size', value: '43' },
  ]);
  expect(seen.result).toMatchObject({
    name: 'Vera Vogel',
    email: 'vera@shop.example',
    phone: '+4930123456',
    language: 'de',
    details: { Size: '42', Colour: 'blue' },
  });
  // A preview changes nothing.
  expect((await admin.get(`/api/customers/${other_id}/`)).statusCode).toBe(200);

  const { statusCode, body } = await merge(admin, seen);
  expect({ statusCode, body }).toMatchObject({ statusCode: 200 });
  const { tag_ids: _, ...result } = seen.result;
  expect(body.data).toMatchObject(result);
  expect(body.data.notes).toMatchObject([{ text: 'Likes blue.' }]);
  expect((await admin.get(`/api/customers/${other_id}/`)).statusCode).toBe(404);
  const conversation = (await admin.get(`/api/conversations/${conversation_id}/`)).body.data;
  expect(conversation).toMatchObject({ customer_id: kept.id, customer_name: 'Vera Vogel' });
  const audit = (await admin.get(`/api/audit-log/?record_id=${other_id}`)).body.data;
  expect(audit.map(({ action }: { action: string }) => action)).toContain('customer.merged');
});

test('a customer who has changed since the preview, is not visible, or is the same is not merged', async () => {
  const { admin, user, create } = await openDesk();
  const [one, other] = [
    await create({ email: 'one@shop.example' }),
    await create({ email: 'two@shop.example' }),
  ];
  const seen: CustomerMergePreview = (await preview(admin, one.id, other.id)).body.data;
  await admin.post(`/api/customers/${other.id}/block/`, { is_blocked: true });
  expect((await merge(admin, seen)).body).toMatchObject({
    reason: 'record_changed',
    current: { id: one.id },
  });
  expect((await preview(admin, one.id, one.id)).body.fields).toHaveProperty('other_id');
  expect((await merge(admin, seen, { other_id: newId() })).statusCode).toBe(404);

  // A CSR sees neither; a Viewer may not; another organisation has no such customers.
  expect((await preview(await user('CSR'), one.id, other.id)).statusCode).toBe(404);
  expect((await merge(await user('Viewer'), seen)).statusCode).toBe(403);
  expect((await preview((await openDesk()).admin, one.id, other.id)).statusCode).toBe(404);

  const again: CustomerMergePreview = (await preview(admin, one.id, other.id)).body.data;
  const outcomes = await Promise.all([merge(admin, again), merge(admin, again)]);
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  // Two blocked or free customers: who was blocked stays blocked.
  expect(outcomes.find(({ statusCode }) => statusCode === 200)?.body.data.is_blocked).toBe(true);

  const erased = await create({ email: 'three@shop.example' });
  await admin.post(`/api/customers/${erased.id}/erase/`, { name: erased.name });
  expect((await preview(admin, one.id, erased.id)).statusCode).toBe(404);
});
