import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { OutreachOption } from '@relaydesk/contracts/outreach';
import type { Group } from '@relaydesk/contracts/permissions';
import { type InboxEvent, inboxChannel } from '@relaydesk/contracts/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { useRealtimeClients } from '../../../testing/realtime-clients';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { closeSmtpPools } from '../connectors/email/outbound/smtp-pools';
import { createEmailHarness } from '../connectors/email/testing/create-email-harness';
import { type FakeSmtpServer, startFakeSmtpServer } from '../connectors/email/testing/fake-smtp-server';
import { useFakePlatform } from '../testing/use-fake-platform';

/** Conversations that a user starts. */
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
const platform = useFakePlatform(app);
const hear = useRealtimeClients(app);
/** The first retries of the outbox are after 1, 2 and 4 seconds. */
const PATIENCE = { timeout: 20_000 };

let smtp: FakeSmtpServer;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
});
afterAll(async () => {
  closeSmtpPools();
  await smtp.close();
});

const begin = (who: TestClient, body: object) =>
  who.post('/api/conversations/', { message_id: newId(), ...body });
const options = async (who: TestClient, query: string): Promise<OutreachOption[]> =>
  (await who.get(`/api/conversations/channels/?${query}`)).body.data;
const read = async (who: TestClient, id: string): Promise<Message[]> =>
  (await who.get(`/api/conversations/${id}/messages/`)).body.data;

/** An organisation with an email integration, and a customer that a colleague has entered. */
async function openDesk({ settings = {} }: { settings?: Record<string, string> } = {}) {
  const line = await createEmailHarness(app, smtp, { settings });
  const { organization_id } = line;
  const user = async (group: Group) => {
    const made = await app.user({ organization_id, group, name: `Kim ${group}` });
    return { id: made.id, client: app.as(made) };
  };
  const csr = await user('Supervisor');
  const address = `vera${newId().slice(-12)}@customer.example`;
  const customer = { name: 'Vera Vogel', email: address, phone: null };
  const mail = { subject: 'Your kettle is back in stock' };
  return {
    ...line,
    user,
    csr,
    address,
    customer,
    write: (more: object = {}, who = csr.client) =>
      begin(who, {
        customer,
        channel_integration_id: line.channel_integration_id,
        text: 'Dear Vera, it is back.',
        mail,
        ...more,
      }),
  };
}

test('a mail to a new address starts a conversation of its author, and the answer continues it', async () => {
  const desk = await openDesk({ settings: { signature: 'Kettle Shop, Berlin' } });
  const { csr, address, mailbox, organization_id } = desk;
  const live = (await hear(csr.client, inboxChannel(organization_id))) as InboxEvent[];

  const copies = { cc: ['cc@customer.example'], bcc: ['bcc@customer.example'] };
  const { statusCode, body } = await desk.write({
    mail: { subject: 'Your kettle is back', ...copies },
  });
  expect({ statusCode, body }).toMatchObject({ statusCode: 201 });
  const begun: Conversation = body.data;
  expect(begun).toMatchObject({
    status: 'open',
    assignee_id: csr.id,
    channel: 'email',
    customer_name: 'Vera Vogel',
    preview: 'Dear Vera, it is back.',
    preview_author: 'csr',
    unread_count: 0,
  });
  await expect
    .poll(
      () => live.flatMap(({ type, value }) => (type === 'message' ? [value.conversation.id] : [])),
      PATIENCE,
    )
    .toEqual([begun.id]);

  await expect.poll(() => desk.sent().length, PATIENCE).toBe(1);
  const [sent] = desk.sent();
  expect(sent?.to.sort()).toEqual(['bcc@customer.example', 'cc@customer.example', address].sort());
  expect(sent?.parsed.subject).toBe('Your kettle is back');
  expect(sent?.parsed.text).toContain('Kettle Shop, Berlin');
  expect(sent?.raw).not.toContain('bcc@customer.example');
  const [first] = await read(csr.client, begun.id);
  expect(first?.content.mail).toMatchObject({
    subject: 'Your kettle is back',
    from: mailbox.address,
    to: [address],
    ...copies,
  });

  const answer = (id: string, from: string, references = '') =>
    `From: Vera <${from}>\r\nTo: ${mailbox.address}\r\nSubject: Re: Your kettle is back\r\nMessage-ID: <${id}@customer.example>\r\n${references}\r\nWonderful!\r\n`;
  const [ours] = [sent?.parsed.messageId ?? ''];
  await desk.bring(answer(newId(), address, `In-Reply-To: ${ours}\r\n`));
  // Someone else cannot join the conversation with a copied reference.
  await desk.bring(answer(newId(), 'mallory@customer.example', `In-Reply-To: ${ours}\r\n`));
  expect((await read(csr.client, begun.id)).map(({ author, text }) => [author, text.trim()])).toEqual([
    ['csr', 'Dear Vera, it is back.'],
    ['customer', 'Wonderful!'],
  ]);
  expect(await desk.inbox()).toHaveLength(2);
  const { body: again } = await csr.client.get(`/api/conversations/${begun.id}/`);
  expect(again.data).toMatchObject({ status: 'open', assignee_id: csr.id, unread_count: 1 });
  expect(again.data.customer).toMatchObject({ email: address, email_proof: 'colleague' });

  const { body: audit } = await desk.admin.get(`/api/audit-log/?record_id=${begun.id}`);
  expect(audit.data.map(({ action }: { action: string }) => action)).toContain('conversation.begun');
  expect(JSON.stringify(audit.data)).not.toContain('Vera');
});

test('a second open conversation is offered instead of started; the same request is one conversation', async () => {
  const desk = await openDesk();
  const message_id = newId();
  const [one, same] = await Promise.all([desk.write({ message_id }), desk.write({ message_id })]);
  expect([one.statusCode, same.statusCode]).toEqual([201, 201]);
  expect(one.body.data.id).toBe(same.body.data.id);
  const { id, customer_id } = one.body.data as Conversation;

  const other = await desk.user('Supervisor');
  expect((await desk.write({}, other.client)).body).toMatchObject({
    error: 'conflict',
    reason: 'conversation_already_open',
    current: { id },
  });
  // A seller who cannot read it learns who has it, and no more.
  const { client: seller, id: seller_id } = await desk.user('Sales');
  const refused = (await desk.write({}, seller)).body;
  expect(refused).toMatchObject({ reason: 'conversation_open_elsewhere', params: { to: 'Kim Supervisor' } });
  expect(refused.current).toBeUndefined();
  expect(await options(seller, `email=${desk.address}`)).toMatchObject([
    { open_conversation: { id: null, assignee_name: 'Kim Supervisor' } },
  ]);

  await desk.csr.client.post(`/api/conversations/${id}/resolve/`, { reason: 'answered' });
  const second = await desk.write({}, seller);
  expect(second.body.data).toMatchObject({ customer_id, assignee_id: seller_id, status: 'open' });
  expect(second.body.data.id).not.toBe(id);

  // Of many at once, one starts.
  const third = await openDesk();
  const colleagues = await Promise.all([1, 2, 3, 4].map(() => third.user('CSR')));
  const outcomes = await Promise.all(colleagues.map(({ client }) => third.write({}, client)));
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect(await third.inbox()).toHaveLength(1);
});

test('who may not be written to is refused with the reason, and listed with it', async () => {
  const desk = await openDesk();
  const { csr, admin, channel_integration_id: line } = desk;
  const { body } = await desk.write();
  const { id, customer_id } = body.data as Conversation;
  await csr.client.post(`/api/conversations/${id}/resolve/`, { reason: 'answered' });
  const again = () =>
    begin(csr.client, { customer_id, channel_integration_id: line, text: 'Hi', mail: { subject: 'Hi' } });

  await admin.post(`/api/customers/${customer_id}/block/`, { is_blocked: true });
  expect((await again()).body).toMatchObject({ error: 'not_allowed_now', reason: 'customer_blocked' });
  expect(await options(csr.client, `customer_id=${customer_id}`)).toMatchObject([
    {
      channel_integration_id: line,
      address: desk.address,
      refusal: 'customer_blocked',
      open_conversation: null,
    },
  ]);
  await admin.post(`/api/customers/${customer_id}/block/`, { is_blocked: false });

  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('customer_identities')
      .set({ unreachable: 'bounced' })
      .where('customer_id', '=', customer_id)
      .execute(),
  );
  expect((await again()).body.reason).toBe('mail_bounces');

  const bad = async (more: object) =>
    (await desk.write({ customer: { ...desk.customer, email: 'new@customer.example' }, ...more })).body;
  expect(await bad({ mail: undefined })).toMatchObject({
    error: 'invalid',
    field_reasons: { 'mail.subject': { reason: 'mail_subject_required' } },
  });
  expect((await bad({ text: ' ' })).fields).toHaveProperty('text');
  expect((await bad({ customer: undefined })).fields).toHaveProperty('customer_id');
  expect((await bad({ file_ids: [newId()] })).fields).toHaveProperty(['file_ids.0']);
  expect((await bad({ channel_integration_id: newId() })).fields).toHaveProperty('channel_integration_id');
  expect(await options(csr.client, '')).toEqual([]);

  // Another organisation's customer and integration do not exist here, and not every role writes.
  const other = await openDesk();
  const foreign = { channel_integration_id: line, text: 'Hi', mail: { subject: 'Hi' } };
  expect((await begin(other.csr.client, { customer_id, ...foreign })).statusCode).toBe(404);
  expect((await other.write({ channel_integration_id: line })).body.fields).toHaveProperty(
    'channel_integration_id',
  );
  expect(await options(other.csr.client, `customer_id=${customer_id}`)).toEqual([]);
  expect(
    (await other.csr.client.get(`/api/channel-integrations/${line}/approved-templates/`)).statusCode,
  ).toBe(404);
  for (const group of ['Organisation Admin', 'Viewer'] as const) {
    expect((await desk.write({}, (await desk.user(group)).client)).statusCode).toBe(403);
  }
});

test('files are uploaded before there is a conversation, by their sender only, and are erased with the customer', async () => {
  const desk = await openDesk();
  const { csr } = desk;
  const upload = async (who: TestClient) => {
    const { body } = await who.post('/api/conversations/files/?name=manual.txt', Buffer.from('Boil it.'), {
      'content-type': 'application/octet-stream',
    });
    return body.data.id as string; // of an upload that was accepted
  };
  const other = await desk.user('CSR');
  const [own, theirs] = [await upload(csr.client), await upload(other.client)];
  expect((await desk.write({ file_ids: [theirs] })).body.fields).toHaveProperty(['file_ids.0']);
  const { body } = await desk.write({ file_ids: [own] });
  const { id, customer_id, customer_name: name } = body.data as Conversation;
  await expect.poll(() => desk.sent().length, PATIENCE).toBe(1);
  expect(desk.sent()[0]?.parsed.attachments.map(({ filename }) => filename)).toEqual(['manual.txt']);
  // Sent once: another conversation cannot carry it.
  await csr.client.post(`/api/conversations/${id}/resolve/`, { reason: 'answered' });
  expect((await desk.write({ file_ids: [own] })).body.fields).toHaveProperty(['file_ids.0']);

  await desk.admin.post(`/api/customers/${customer_id}/erase/`, { name });
  const left = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('files').select('id').where('id', 'in', [own, theirs]).execute(),
  );
  expect(left).toEqual([{ id: theirs }]);
});

test('WhatsApp starts with an approved template; free text waits for the answer, which continues the conversation', async () => {
  const { id: organization_id } = await app.organisation();
  const number = platform.fake.whatsapp.addNumber();
  const line = await app.integration({
    organization_id,
    channel: 'whatsapp',
    channel_id: platform.channels.whatsapp,
    platform: number.line,
    is_bot_enabled: true,
  });
  number.deliverTo(`${app.system.publicUrl}/hooks/whatsapp/${line.public_key}/`);
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  number.templates.push({
    id: `back-${number.phone_number_id}`,
    name: 'back_in_stock',
    language: 'en',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [{ type: 'BODY', text: 'Hello {{1}}, it is back.' }],
  });
  await admin.post(`/api/channel-integrations/${line.id}/templates/sync/`);

  const writer = number.addCustomer();
  const phone = `+${writer.wa_id}`;
  expect(await options(csr, `phone=${encodeURIComponent(phone)}`)).toMatchObject([
    {
      channel_integration_id: line.id,
      address: phone,
      first_message: 'template',
      refusal: null,
      accepts_files: false,
    },
  ]);
  const { body: listed } = await csr.get(`/api/channel-integrations/${line.id}/approved-templates/`);
  const [template] = listed.data;
  const to = { customer: { name: 'Amina Diallo', email: null, phone }, channel_integration_id: line.id };
  expect((await begin(csr, { ...to, text: 'Hello!' })).body).toMatchObject({
    reason: 'reply_window_closed_template',
  });
  expect(
    await runAsPlatform(app, ({ db }) =>
      db.selectFrom('customers').select('id').where('organization_id', '=', organization_id).execute(),
    ),
  ).toEqual([]);

  const variables = { 1: 'Amina' };
  const wrong = await begin(csr, { ...to, template: { template_id: template.id, variables: {} } });
  expect(wrong.body.fields).toHaveProperty(['template.variables.1']);
  const { body } = await begin(csr, { ...to, template: { template_id: template.id, variables } });
  const begun: Conversation = body.data;
  expect(begun).toMatchObject({ preview: 'Hello Amina, it is back.', status: 'open' });
  await expect.poll(() => platform.fake.taken(number.phone_number_id).length, PATIENCE).toBe(1);
  expect(platform.fake.taken(number.phone_number_id)[0]).toMatchObject({
    to: writer.wa_id,
    body: { type: 'template', template: { name: 'back_in_stock' } },
  });

  const path = `/api/conversations/${begun.id}/`;
  const reply = (text: string) => csr.post(`${path}messages/`, { id: newId(), kind: 'text', text });
  const closed = (await csr.get(path)).body.data;
  expect(Date.parse(closed.reply_until)).toBeLessThanOrEqual(Date.now());
  expect((await reply('And a gift.')).body.reason).toBe('reply_window_closed_template');

  await writer.says('Great, thanks!');
  await app.outbox.drain();
  expect((await read(csr, begun.id)).map(({ author }) => author)).toEqual(['csr', 'customer']);
  expect((await reply('With pleasure.')).statusCode).toBe(201);
  await expect.poll(() => platform.fake.taken(number.phone_number_id).length, PATIENCE).toBe(2);

  // The customer wrote today: the next conversation may start with a text.
  await csr.post(`${path}resolve/`, { reason: 'answered' });
  expect(await options(csr, `customer_id=${begun.customer_id}`)).toMatchObject([{ first_message: 'text' }]);
  const second = await begin(csr, {
    customer_id: begun.customer_id,
    channel_integration_id: line.id,
    text: 'One more thing.',
  });
  expect(second.statusCode).toBe(201);
  await expect.poll(() => platform.fake.taken(number.phone_number_id).length, PATIENCE).toBe(3);
});
