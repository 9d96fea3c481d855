import type { CustomerDetail, CustomerListItem } from '@relaydesk/contracts/customer';
import type { Group } from '@relaydesk/contracts/permissions';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';

/** Customers that users enter, and the list with its filters and columns. */
const app = useTestApp();

async function openDesk() {
  const { id: organization_id } = await app.organisation();
  const integration = await app.integration({ organization_id });
  const user = async (group: Group) => app.as(await app.user({ organization_id, group }));
  const write = async (name: string) => {
    const actor = { kind: 'channel' as const, organization_id, channel_integration_id: integration.id };
    const { conversation } = await receiveMessage(app.contextFor(actor), {
      channel: 'web_chat',
      customer: { external_id: newId(), name },
      external_id: newId(),
      text: 'Hello',
      begins: 'waiting',
    });
    return conversation;
  };
  return { organization_id, user, write, admin: await user('Organisation Admin') };
}

const create = (who: TestClient, more: object = {}) =>
  who.post('/api/customers/', { name: 'Vera Vogel', email: 'Vera@Shop.example', ...more });
const list = async (who: TestClient, query = ''): Promise<CustomerListItem[]> =>
  (await who.get(`/api/customers/?${query}`)).body.data;
const names = async (who: TestClient, query = '') => (await list(who, query)).map(({ name }) => name);

test('a customer is entered with verified facts, seen by its author, and audited without personal data', async () => {
  const { user, admin, organization_id } = await openDesk();
  const tag_id = newId();
  await runAsPlatform(app, ({ db }) =>
    db
      .insertInto('email_tags')
      .values({ id: tag_id, organization_id, name: 'VIP', colour: '#1877f2' })
      .execute(),
  );
  const [seller, other] = [await user('Sales'), await user('CSR')];
  const given = {
    phone: '+4930123456',
    language: 'de',
    time_zone: 'Europe/Berlin',
    details: { Size: '42' },
    tag_ids: [tag_id],
  };
  const { statusCode, body } = await create(seller, given);
  expect({ statusCode, body }).toMatchObject({ statusCode: 201 });
  const made: CustomerDetail = body.data;
  expect(made).toMatchObject({
    name: 'Vera Vogel',
    email: 'vera@shop.example',
    email_proof: 'colleague',
    phone_proof: 'colleague',
    ...given,
    version: 1,
    identities: [],
  });
  expect(await names(seller)).toEqual(['Vera Vogel']);
  expect((await seller.get(`/api/customers/${made.id}/`)).body.data.id).toBe(made.id);
  // A colleague with own customers only sees neither the list entry nor the profile.
  expect(await names(other)).toEqual([]);
  expect((await other.get(`/api/customers/${made.id}/`)).statusCode).toBe(404);

  const audit = (await admin.get(`/api/audit-log/?record_id=${made.id}`)).body.data;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(['customer.created']);
  expect(JSON.stringify(audit)).not.toContain('Vera');
  expect((await list(admin, `tag_id=${tag_id}`)).map(({ id }) => id)).toEqual([made.id]);
});

test('an address of another customer is refused at its field; of two at once, one is created', async () => {
  const { user, admin } = await openDesk();
  const outcomes = await Promise.all([create(admin), create(admin)]);
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const { id } = outcomes.find(({ statusCode }) => statusCode === 201)?.body.data ?? {};

  expect((await create(admin, { email: 'VERA@shop.example' })).body).toMatchObject({
    error: 'taken',
    field_reasons: { email: { reason: 'customer_email_taken' } },
    current: { id },
  });
  await create(admin, { email: null, phone: '+4930123456' });
  expect((await create(admin, { email: 'other@shop.example', phone: '+4930123456' })).body).toMatchObject({
    field_reasons: { phone: { reason: 'customer_phone_taken' } },
  });
  // Someone who may not see that customer learns nothing else about them.
  const hidden = (await create(await user('CSR'))).body;
  expect(hidden.reason).toBe('customer_email_taken');
  expect(hidden.current).toBeUndefined();

  const bad = async (more: object) => (await create(admin, more)).body.fields;
  expect(await bad({ email: null })).toHaveProperty('email');
  expect(await bad({ name: ' ' })).toHaveProperty('name');
  expect(await bad({ email: 'nobody' })).toHaveProperty('email');
  expect(await bad({ email: 'new@shop.example', tag_ids: [newId()] })).toHaveProperty('tag_ids');
  expect((await create(await user('Viewer'))).statusCode).toBe(403);
  // The same address is free in another organisation.
  expect((await create((await openDesk()).admin)).statusCode).toBe(201);
});

test('the list filters by channel, state, sales and time, sorts by time, and shows activity and value', async () => {
  const { admin, write, organization_id } = await openDesk();
  const conversation = await write('Ben');
  const { body } = await create(admin);
  const { id } = body.data as CustomerDetail;
  const product = await app.product({ organization_id, price: 1_250 });
  const sale = {
    conversation_id: null,
    customer_id: id,
    customer: null,
    items: [{ product_id: product.id, quantity: 2 }],
  };
  expect((await admin.post('/api/sales/', sale)).statusCode).toBe(201);

  expect(await list(admin)).toMatchObject([
    {
      name: 'Ben',
      channels: ['web_chat'],
      lifetime_value: [],
      last_activity_at: conversation.last_activity_at,
    },
    {
      name: 'Vera Vogel',
      channels: [],
      lifetime_value: [{ currency: 'EUR', amount: 2_500, sales: 1 }],
      last_activity_at: null,
    },
  ]);
  expect(await names(admin, 'sort=-name')).toEqual(['Vera Vogel', 'Ben']);
  expect(await names(admin, 'sort=-created_at')).toEqual(['Vera Vogel', 'Ben']);
  const first = (await admin.get('/api/customers/?sort=created_at&limit=1')).body;
  expect(first.data[0].name).toBe('Ben');
  expect(await names(admin, `sort=created_at&limit=1&cursor=${first.pagination.next}`)).toEqual([
    'Vera Vogel',
  ]);
  expect(await names(admin, 'channel=web_chat')).toEqual(['Ben']);
  expect(await names(admin, 'channel=email')).toEqual([]);
  expect(await names(admin, 'has_sales=true')).toEqual(['Vera Vogel']);
  expect(await names(admin, 'has_sales=false')).toEqual(['Ben']);
  expect(await names(admin, `created_to=${conversation.created_at}`)).toEqual([]);
  expect(await names(admin, `created_from=${conversation.created_at}`)).toHaveLength(2);

  await admin.post(`/api/customers/${id}/block/`, { is_blocked: true });
  expect(await names(admin, 'state=blocked')).toEqual(['Vera Vogel']);
  expect(await names(admin, 'state=active')).toEqual(['Ben']);
  await admin.post(`/api/customers/${conversation.customer_id}/erase/`, { name: 'Ben' });
  expect(await list(admin, 'state=erased')).toMatchObject([
    { id: conversation.customer_id, is_erased: true },
  ]);
  expect((await admin.get('/api/customers/?state=gone')).body.fields).toHaveProperty('state');
});

test('files of readable conversations are listed with their messages', async () => {
  const { user, write, admin } = await openDesk();
  const [cleo, other] = [await user('CSR'), await user('CSR')];
  const { id, customer_id } = await write('Ben');
  await cleo.post(`/api/conversations/${id}/claim/`);
  const upload = await cleo.post(`/api/conversations/${id}/files/?name=manual.txt`, Buffer.from('Boil it.'), {
    'content-type': 'application/octet-stream',
  });
  const message_id = newId();
  await cleo.post(`/api/conversations/${id}/messages/`, {
    id: message_id,
    kind: 'text',
    text: '',
    file_ids: [upload.body.data.id],
  });
  const path = `/api/customers/${customer_id}/files/`;
  const { data } = (await cleo.get(path)).body;
  expect(data).toMatchObject([
    { file: { name: 'manual.txt' }, conversation_id: id, message_id, author: 'csr' },
  ]);
  // The link is signed: it opens without a session.
  expect((await app.anonymous.get(data[0].file.url)).statusCode).toBe(200);
  expect((await admin.get(path)).body.data).toHaveLength(1);
  expect((await other.get(path)).statusCode).toBe(404);
  expect((await (await openDesk()).admin.get(path)).statusCode).toBe(404);
});
