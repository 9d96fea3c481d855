import { createHmac, randomInt } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../../lib/ids';
import { newSecret } from '../../../lib/secrets';
import type { TestIntegration } from '../../../testing/builders';
import type { TestApp, TestClient, TestResponse } from '../../../testing/test-app';
import { readFixture } from './fixtures';

/** An integration of a platform, and the platform's webhook. */
export interface IntegrationHarness {
  test_integration: TestIntegration;
  account: string;
  organization_id: string;
  csr: TestClient;
  admin: TestClient;
  /** Posts these bytes with the platform's signature. */
  postWebhook(bytes: Buffer | string | object, headers?: Record<string, string>): Promise<TestResponse>;
  /** Headers with a valid signature of the bytes. */
  signHeaders(bytes: Buffer): Record<string, string>;
  /** Posts to another server. */
  postWebhookTo(server: Pick<TestApp, 'anonymous'>): IntegrationHarness['postWebhook'];
  /** Posts a recorded webhook event with this integration's account; resolves when it is processed. */
  replay(name: string): Promise<TestResponse>;
  inbox(): Promise<Conversation[]>;
  /** The messages of all conversations. */
  messages(): Promise<Message[]>;
  events(): Promise<Record<string, unknown>[]>;
}

/** The accounts in recorded webhook events. */
const RECORDED_ACCOUNTS: Record<string, string> = {
  whatsapp: '200000000000101',
  messenger: '610000000000001',
  instagram: '17840000000000001',
  twilio_sms: '15550107788',
  twilio_whatsapp: '15550107788',
};

/** @param api_url base URL of the platform */
export async function createIntegrationHarness(
  app: TestApp,
  kind: string,
  { api_url = 'http://127.0.0.1:9', is_bot_enabled = false, organization_id = '' } = {},
): Promise<IntegrationHarness> {
  const organization = organization_id || (await app.organisation()).id;
  const account = `${randomInt(1e7, 9e7)}${randomInt(1e7, 9e7)}`;
  const secret = newSecret();
  const line = await app.integration({
    organization_id: organization,
    channel: kind,
    is_bot_enabled,
    platform: {
      settings: {
        phone_number_id: account,
        business_account_id: account,
        page_id: account,
        account_id: account,
        sender: `+${account}`,
        account_sid: `AC${account}`,
        api_url,
      },
      credentials: {
        app_secret: secret,
        auth_token: secret,
        account_sid: `AC${account}`,
        access_token: 'access-token-of-the-test',
        page_token: 'page-token-of-the-test',
        bot_token: `${account}:${secret}`,
      },
    },
  });
  const csr = app.as(await app.user({ organization_id: organization, group: 'CSR', name: 'Carla' }));
  const admin = app.as(await app.user({ organization_id: organization, group: 'Organisation Admin' }));
  const path = `/hooks/${kind}/${line.public_key}/`;
  const sign = createSigner(kind, {
    secret,
    token: line.verify_token,
    url: `${app.system.publicUrl}${path}`,
  });
  const bringTo: IntegrationHarness['postWebhookTo'] =
    ({ anonymous: nobody }) =>
    (body, headers) => {
      const isRead = typeof body === 'string' || Buffer.isBuffer(body);
      const bytes = Buffer.from(isRead ? body : JSON.stringify(body));
      return nobody.post(path, bytes, { ...sign(bytes), ...headers });
    };
  const bring = bringTo(app);
  const inbox = async () => (await admin.get('/api/conversations/?tab=all&limit=100')).body.data;
  return {
    test_integration: line,
    account,
    organization_id: organization,
    csr,
    admin,
    postWebhook: bring,
    postWebhookTo: bringTo,
    signHeaders: sign,
    async replay(name) {
      const recorded = readFixture(name).toString('utf8');
      const about = RECORDED_ACCOUNTS[kind];
      const said = about ? recorded.replaceAll(about, account) : recorded;
      const answer = await bring(said);
      await app.outbox.drain();
      return answer;
    },
    inbox,
    async messages() {
      const all: Message[] = [];
      for (const { id } of await inbox()) {
        const { body } = await admin.get(`/api/conversations/${id}/messages/?limit=100`);
        all.push(...body.data);
      }
      return all;
    },
    events: async () => (await admin.get(`/api/channel-integrations/${line.id}/events/`)).body.data,
  };
}

/** The signature headers of a platform. */
export function createSigner(
  kind: string,
  { secret, token, url }: { secret: string; token: string; url: string },
) {
  return (bytes: Buffer): Record<string, string> => {
    if (kind === 'telegram') {
      return { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': token };
    }
    if (kind.startsWith('twilio')) {
      const signed = [...new URLSearchParams(bytes.toString('utf8'))].sort(([a], [b]) => (a < b ? -1 : 1));
      const text = signed.reduce((all, [name, value]) => all + name + value, url);
      return {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', secret).update(text).digest('base64'),
      };
    }
    const hash = createHmac('sha256', secret).update(bytes).digest('hex');
    return { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hash}` };
  };
}

/** An external HTTP server for the tests of a file. */
export function useHttpServer(answer: RequestListener): { url: string } {
  const at = { url: '' };
  const server = createServer(answer);
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    at.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  });
  afterAll(() => void server.close());
  return at;
}

/** A WhatsApp text message of a customer; equal ids are the same message. */
export const buildWhatsAppText = (
  account: string,
  text: string,
  { id = newId(), from = '221770000001', user = 'SN.1', at = Math.floor(Date.now() / 1_000), ...rest } = {},
) =>
  buildWhatsAppChange(account, {
    contacts: [{ profile: { name: 'Amina Diallo' }, wa_id: from, user_id: user }],
    messages: [
      { from, from_user_id: user, id, timestamp: String(at), type: 'text', text: { body: text }, ...rest },
    ],
  });

/** A WhatsApp webhook event with one change. */
export const buildWhatsAppChange = (account: string, value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: { messaging_product: 'whatsapp', metadata: { phone_number_id: account }, ...value },
        },
      ],
    },
  ],
});
