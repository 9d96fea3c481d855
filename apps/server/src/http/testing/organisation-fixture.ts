import { GROUPS, type Group } from '@relaydesk/contracts/permissions';
import { expect, vi } from 'vitest';
import { newId } from '../../lib/ids';
import { createTokenFixtures } from '../../modules/api-tokens/testing/api-token-fixtures';
import { recordUnansweredQuestions } from '../../modules/knowledge/unanswered/record-unanswered-questions';
import type { TestUser } from '../../testing/builders';
import { runAsPlatform, type TestApp, type TestClient, type TestResponse } from '../../testing/test-app';

export interface OrganisationFixture {
  organization_id: string;
  users: Record<Group, TestUser>;
  as(group: Group): TestClient;
  /** A web chat and an API integration, with the latter's signing key. */
  web_chat: { id: string; public_key: string };
  api: { id: string; public_key: string; secret: string };
  /** An invited user without a client. */
  invited_id: string;
  product_id: string;
  entry_id: string;
  /** A question without an answer of the bot. */
  unanswered_id: string;
  customer_id: string;
  /** Unassigned. */
  waiting_id: string;
  /** Assigned to the CSR, with a reply, a note and a sale. */
  open_id: string;
  message_id: string;
  sale_id: string;
  canned_reply_id: string;
  /** Switched off: nothing is sent. */
  webhook_endpoint_id: string;
  /** Not proved. */
  sign_in_domain_id: string;
  email_tag_id: string;
  /** With the CSR as its member. */
  team_id: string;
  /** Registered, not verified. */
  mailbox_id: string;
  /** Address of an attachment of a reply. */
  file_url: string;
  notification_id: string;
  /** The CSR's session. */
  csr_session_id: string;
  /** A personal API token of the CSR and a service token. */
  personal_token_id: string;
  service_token_id: string;
  /** The visitor's session of the open conversation. */
  session: string;
}

/** An organisation with one of everything, created through the API; every text in it contains `word`. */
export async function createOrganisationFixture(app: TestApp, word: string): Promise<OrganisationFixture> {
  const { id: organization_id } = await app.organisation({ name: `${word} Ltd` });
  const users = {} as Record<Group, TestUser>; // filled right here
  for (const group of GROUPS)
    users[group] = await app.user({ organization_id, group, name: `${word} ${group}` });
  const clients = new Map(GROUPS.map((group) => [group, app.as(users[group])]));
  const as = (group: Group) => clients.get(group) ?? app.anonymous;
  const admin = as('Organisation Admin');
  const csr = as('CSR');

  const invited = await expectCreated(admin.post('/api/users/', buildUser(word)));
  const product = await expectCreated(admin.post('/api/products/', buildProduct(word)));
  const entry = await expectCreated(admin.post('/api/knowledge/', buildEntry(word)));
  const common = { name: `${word} line`, is_bot_enabled: false };
  const web_chat = await expectCreated(
    admin.post('/api/channel-integrations/', {
      ...common,
      channel: 'web_chat',
      web_chat: { greeting: word, colour: '#1877F2', allowed_domains: [] },
    }),
  );
  const api = await expectCreated(
    admin.post('/api/channel-integrations/', {
      ...common,
      channel: 'api',
      api: { callback_url: `https://${word}.example/` },
    }),
  );

  const chat = `/api/web-chat/${web_chat.public_key}`;
  const visit = async () => {
    const { session, customer_id } = await expectCreated(app.anonymous.post(`${chat}/open/`, {}));
    const headers = { authorization: `Bearer ${session}` };
    await expectCreated(
      app.anonymous.post(`${chat}/messages/`, { id: newId(), text: `${word} hello` }, headers),
    );
    const { data } = (await csr.get('/api/conversations/?tab=waiting')).body;
    const { id } = data.find(
      (conversation: { customer_id: string }) => conversation.customer_id === customer_id,
    );
    return { id, session, customer_id };
  };
  const waiting = await visit();
  const { id: open_id, session, customer_id } = await visit();
  const open = `/api/conversations/${open_id}`;
  await expectCreated(csr.post(`${open}/claim/`));
  const question = `Where can I buy ${word}?`;
  const asked = { organization_id, conversation_id: open_id, customer_id, question, key: word };
  await runAsPlatform(app, (tx) => recordUnansweredQuestions(tx, [asked]));
  const [unanswered] = await expectCreated(csr.get('/api/unanswered-questions/'));
  const message = await expectCreated(
    csr.post(`${open}/messages/`, { id: newId(), kind: 'text', text: `${word} hi` }),
  );
  await expectCreated(csr.post(`${open}/messages/`, { id: newId(), kind: 'note', text: `${word} note` }));
  const file = await expectCreated(csr.post(`${open}/files/?name=${word}.txt`, Buffer.from(`${word} file`)));
  await expectCreated(
    csr.post(`${open}/messages/`, { id: newId(), kind: 'text', text: '', file_ids: [file.id] }),
  );
  const reply = { shortcut: word.toLowerCase(), text: `${word} says hello.` };
  const canned_reply = await expectCreated(csr.post('/api/canned-replies/', reply));
  const webhook_endpoint = await expectCreated(
    admin.post('/api/webhook-endpoints/', buildWebhookEndpoint(word)),
  );
  const sign_in_domain = await expectCreated(
    admin.post('/api/single-sign-on/domains/', { domain: `${word.toLowerCase()}.example` }),
  );
  const email_tag = await expectCreated(admin.post('/api/email-tags/', { name: word, colour: '#1877F2' }));
  const team = await expectCreated(
    admin.post('/api/teams/', {
      ...{ name: word, description: `${word} queue` },
      ...{ member_ids: [users.CSR.id], lead_id: users.CSR.id },
    }),
  );
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const mailbox = await expectCreated(
    superAdmin.post('/api/email-registrations/', buildEmailAccount(word, organization_id)),
  );
  const sale = await expectCreated(
    csr.post('/api/sales/', buildSale(word, { conversation_id: open_id, product_id: product.id })),
  );

  const tokens = createTokenFixtures(app);
  const personal_token = await tokens.personal(users.CSR, { name: `${word} laptop` });
  const service_token = await tokens.service(users['Organisation Admin'], ['products.read'], {
    name: `${word} sync`,
  });

  // Of the sale as well.
  const bell = async () => (await admin.get('/api/notifications/')).body.data;
  await vi.waitUntil(async () => (await bell()).length === 3, { timeout: 10_000 });
  const [{ id: notification_id }] = (await csr.get('/api/notifications/')).body.data;
  return {
    organization_id,
    users,
    as,
    web_chat,
    api,
    invited_id: invited.id,
    product_id: product.id,
    entry_id: entry.id,
    unanswered_id: unanswered.id,
    customer_id,
    waiting_id: waiting.id,
    open_id,
    message_id: message.id,
    sale_id: sale.id,
    canned_reply_id: canned_reply.id,
    webhook_endpoint_id: webhook_endpoint.id,
    sign_in_domain_id: sign_in_domain.id,
    email_tag_id: email_tag.id,
    team_id: team.id,
    mailbox_id: mailbox.id,
    file_url: file.url,
    notification_id,
    personal_token_id: personal_token.id,
    service_token_id: service_token.id,
    csr_session_id: (await csr.get('/api/settings/sessions/')).body.data[0].id,
    session,
  };
}

/** Whether an answer contains a text or id of this organisation. */
export function mentionsOrganisation(house: OrganisationFixture, word: string, body: unknown): boolean {
  const { users, as: _, web_chat, api, ...ids } = house;
  const marks = [
    word,
    web_chat.id,
    api.id,
    ...Object.values(users).map(({ id }) => id),
    ...Object.values(ids),
  ];
  const text = JSON.stringify(body).toLowerCase();
  return marks.some((mark) => text.includes(mark.toLowerCase()));
}

export const buildUser = (word: string, email = `${newId()}@${word.toLowerCase()}.example`) => ({
  first_name: word,
  last_name: 'Invited',
  email,
  group: 'CSR',
  phone: null,
  language: null,
  time_zone: null,
  max_chats: 5,
  skills: [word],
});

export const buildProduct = (word: string) => ({
  sku: `${word}-${newId().slice(-6)}`,
  name: `${word} shoe`,
  description: `${word} is light.`,
  category: word,
  aliases: [word],
  price: 8990,
  tax_rate: 1900,
  stock: 1_000_000,
  status: 'active',
  is_bot_sellable: true,
});

export const buildEntry = (word: string) => ({
  kind: 'question',
  title: `Where is ${word}?`,
  body: `${word} is here.`,
  is_published: true,
});

/** Switched off, so that nothing is sent. */
export const buildWebhookEndpoint = (word: string) => ({
  name: `${word} ERP`,
  url: `https://${word.toLowerCase()}.example/hooks`,
  events: ['message.created'],
  is_active: false,
});

/** A local port without a server: no external requests. */
export const buildMailServers = (word: string) => ({
  display_name: word,
  is_certificate_checked: true,
  has_plus_addressing: false,
  reply_to: `desk@${word.toLowerCase()}.example`,
  imap: {
    host: '127.0.0.1',
    port: 9,
    security: 'tls',
    user: word,
    password: `${word} password`,
    mailbox: 'INBOX',
    since_days: 1,
    poll_seconds: 60,
  },
  smtp: { host: '127.0.0.1', port: 9, security: 'starttls', user: word, password: `${word} password` },
});

export const buildEmailAccount = (word: string, organization_id: string) => ({
  ...buildMailServers(word),
  organization_id,
  address: `${newId()}@${word.toLowerCase()}.example`,
});

export const buildSale = (word: string, of: { conversation_id: string | null; product_id: string }) => ({
  conversation_id: of.conversation_id,
  customer_id: null,
  customer: { name: `${word} buyer`, email: `${newId()}@${word}.example`, phone: null },
  items: [{ product_id: of.product_id, quantity: 2 }],
  discount: 0,
  notes: `${word} notes`,
});

async function expectCreated(call: Promise<TestResponse>) {
  const { statusCode, body } = await call;
  expect(statusCode, JSON.stringify(body)).toBeLessThan(300);
  return body.data;
}
