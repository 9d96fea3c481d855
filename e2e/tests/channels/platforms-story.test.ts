import { randomUUID } from 'node:crypto';
import type { Channel } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { Product } from '@relaydesk/contracts/product';
import type { Sale } from '@relaydesk/contracts/sale';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { createId } from '../../fixtures/create-id';
import type { PlatformAccount, PlatformCustomer } from '../../fixtures/servers/platform-accounts';
import { startPlatformAccounts } from '../../fixtures/servers/platform-accounts';

/** The story of issue A over platforms of others, on the running product; what stands in for them is on this machine. */
const address = inject('address');
const superAdmin = createApiClient(address, 'super@relaydesk.test');
const admin = createApiClient(address, 'admin@globex.test');
const csr = createApiClient(address, 'csr@globex.test');
let world: Awaited<ReturnType<typeof startPlatformAccounts>>;

beforeAll(async () => {
  world = await startPlatformAccounts();
});
afterAll(() => world?.fake.close());

test.each(['whatsapp', 'telegram'] as const)(
  'asked, ordered, handed over, answered and sold on %s',
  async (kind) => {
    const platform = world.add(kind);
    const line = await connectLine(platform);
    const amina = platform.addPerson(`Amina ${randomUUID().slice(0, 8)}`);

    const first = await amina.sendText('Which lamp would you put beside an armchair?', { times: 2 });
    expect(first.statuses).toEqual([200, 200]);
    await expectReply(amina, /Nordvik Floor Lamp/);
    await amina.sendText('And if it does not fit, how do I send it back?');
    await expectReply(amina, /within 60 days/);
    await amina.sendText('I take two of the Nordvik');
    await expectReply(amina, /2 × Nordvik Floor Lamp/);
    await amina.sendText('yes');
    await amina.sendText('amina@example.com');
    await expectReply(amina, /Order #\d+/);

    await amina.sendText('Now I would like to speak to a human, please');
    await expectReply(amina, /colleague/);
    const waiting = await findConversation(amina, line);
    expect(waiting).toMatchObject({ status: 'waiting', channel: kind, hand_over: { reason: 'asked' } });
    const requests = expectSuccess(
      await csr.get<{ title: string; conversation_id: string }[]>('/api/notifications/'),
    );
    expect(requests).toContainEqual(
      expect.objectContaining({ title: 'New CSR Request', conversation_id: waiting.id }),
    );

    const path = `/api/conversations/${waiting.id}`;
    expect(expectSuccess(await csr.post<Conversation>(`${path}/claim/`)).status).toBe('open');
    const heardByThen = amina.getReceivedTexts().length;
    expect((await amina.sendImage('This is where it will stand', PNG)).statuses).toEqual([200]);
    await reply(path, 'That will look lovely.');
    await expectReply(amina, /^.*That will look lovely\.$/m);
    expect(amina.getReceivedTexts().slice(heardByThen)).toHaveLength(1); // the bot keeps silent
    const thread = async () => expectSuccess(await csr.get<Message[]>(`${path}/messages/?limit=100`));
    const said = async (text: string) => (await thread()).filter((message) => message.text === text);
    await expect
      .poll(async () => (await said('This is where it will stand'))[0]?.content.files)
      .toMatchObject([{ media_type: 'image/png', width: 1, height: 1 }]);
    await expect.poll(async () => (await said('That will look lovely.'))[0]?.delivery).toBe('sent');
    expect(await said('Which lamp would you put beside an armchair?')).toHaveLength(1);

    const [lamp] = expectSuccess(await csr.get<Product[]>('/api/products/?search=Halo'));
    const sold = await csr.post<Sale>('/api/sales/', {
      conversation_id: waiting.id,
      customer_id: null,
      customer: null,
      items: [{ product_id: lamp?.id, quantity: 1 }],
    });
    expect(sold).toMatchObject({ status: 201, data: { channel: kind, total: lamp?.price } });
    expect(expectSuccess(await csr.post<Conversation>(`${path}/resolve/`)).status).toBe('resolved');
    const sales = expectSuccess(await admin.get<Sale[]>(`/api/sales/?conversation_id=${waiting.id}`));
    expect(sales.map(({ origin }) => origin)).toEqual([expect.stringMatching(/human|assisted/), 'bot']);
    const health = expectSuccess(
      await admin.get<ChannelIntegration>(`/api/channel-integrations/${line.id}/`),
    );
    expect(health).toMatchObject({ status: 'connected', last_error: null });
  },
);

test('a platform that takes nothing for a while loses nothing and doubles nothing', async () => {
  const platform = world.add('telegram');
  const line = await connectLine(platform);
  const lena = platform.addPerson(`Lena ${randomUUID().slice(0, 8)}`);
  await lena.sendText('I want to talk to a human');
  await expectReply(lena, /colleague/);
  const { id } = await findConversation(lena, line);
  const path = `/api/conversations/${id}`;
  await csr.post(`${path}/claim/`);
  world.fake.behave({ as: 'busy', times: 2, path: /send/ });
  const words = ['First of all: hello.', 'Second: we are open.', 'Third: bye.'];
  for (const text of words) await reply(path, text);
  await expect
    .poll(() => lena.getReceivedTexts().flatMap((heard) => words.filter((text) => heard.includes(text))), {
      timeout: 30_000, // two refusals are one back-off of a second, and one of two
    })
    .toEqual(words);
});

/** A channel of its own, so that no other test finds this platform where it looks for the real one, and a line on it. */
async function connectLine(platform: PlatformAccount): Promise<ChannelIntegration> {
  const id = `${platform.kind}_story_${randomUUID().slice(0, 6)}`;
  expectSuccess(
    await superAdmin.post<Channel>('/api/channels/', {
      ...{ id, kind: platform.kind, name: `Story ${id}`, description: '' },
      ...{ is_enabled: true, is_for_all: true, organisation_ids: [] },
      ...{ max_message_length: null, rate_limit: null },
      platform: { settings: { api_url: platform.api_url } },
    }),
  );
  const line = expectSuccess(
    await admin.post<ChannelIntegration>('/api/channel-integrations/', {
      ...{ channel: platform.kind, channel_id: id, name: `Story ${id}`, is_bot_enabled: true },
      platform: platform.line,
    }),
  );
  platform.connect(address + line.webhook_path);
  return line;
}

/** Waits for something that has these words. */
const expectReply = (person: PlatformCustomer, words: RegExp) =>
  expect
    .poll(() => person.getReceivedTexts(), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(words));

async function findConversation({ name }: PlatformCustomer, line: ChannelIntegration): Promise<Conversation> {
  const search = new URLSearchParams({ search: name, channel_integration_id: line.id });
  const found = expectSuccess(await csr.get<Conversation[]>(`/api/conversations/?${search}`));
  expect(found).toHaveLength(1);
  return found[0] as Conversation; // just counted
}

async function reply(path: string, text: string) {
  expectSuccess(await csr.post(`${path}/messages/`, { id: createId(), kind: 'text', text }));
}

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
