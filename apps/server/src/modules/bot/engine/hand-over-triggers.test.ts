import { type BotSettings, DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import type { Conversation, ConversationDetail, HandOverSummary } from '@relaydesk/contracts/conversation';
import type { PublicMessage } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';

/** Every hand-over rule, configured and triggered through the public API. */
const app = useTestApp();

type Shop = Awaited<ReturnType<typeof openShop>>;
type Settings = Partial<Omit<BotSettings, 'hand_over'>> & { hand_over?: Partial<BotSettings['hand_over']> };

interface Trigger {
  set: Settings | ((shop: Shop) => Settings);
  /** Customer messages and actions in between; the last one triggers the hand-over, no earlier one does. */
  says: readonly (string | ((shop: Shop) => Promise<unknown>))[];
  packet: Partial<HandOverSummary> | ((shop: Shop) => Partial<HandOverSummary>);
}

const ORDER = ['I would like one Trail Running Shoe', 'yes', 'my mail is vera@example.com'];
const UNKNOWN = [
  'Is there parking next to the castle?',
  'And who paints your trams?',
  'What is the moon made of?',
];

const TRIGGERS: Record<string, Trigger> = {
  'a word': {
    set: { hand_over: { words: ['front desk'] } },
    says: ['How long does delivery take?', 'Put me through to the front desk'],
    packet: { reason: 'asked', because: 'front desk' },
  },
  'a topic, also inside a question that could be answered': {
    set: { hand_over: { topics: ['returns', 'Data protection'] } },
    says: ['How long does delivery take, and what about data protection?'],
    packet: { reason: 'topic', because: 'Data protection' },
  },
  'a product': {
    set: ({ shoe }) => ({ hand_over: { product_ids: [shoe.id] } }),
    says: ['What does the Green Tea cost?', 'And what does the Trail Running Shoe cost?'],
    packet: { reason: 'product', because: 'Trail Running Shoe' },
  },
  'an amount, with the basket that is worth it': {
    set: { hand_over: { amount: 17_980 } },
    says: ['I would like one Trail Running Shoe', 'make it two'],
    packet: ({ shoe }) => ({
      reason: 'amount',
      basket: expect.objectContaining({
        total: 17_980,
        items: [expect.objectContaining({ product_id: shoe.id, quantity: 2 })],
      }),
    }),
  },
  'a tag of the conversation, by its name': {
    set: ({ tag }) => ({ hand_over: { tag_ids: [tag.id] } }),
    says: ['How long does delivery take?', (shop) => shop.label(), 'What does the Green Tea cost?'],
    packet: ({ tag }) => ({ reason: 'tag', because: tag.name }),
  },
  'a customer who has bought for enough': {
    set: { hand_over: { vip_amount: 8_990 } },
    says: [...ORDER, 'How long does delivery take?'],
    packet: {
      reason: 'vip',
      customer: expect.objectContaining({
        lifetime_value: [{ currency: 'EUR', amount: 8_990, sales: 1 }],
      }),
    },
  },
  'out of hours': {
    set: { hand_over: { out_of_hours: 'hand_over' } },
    says: ['How long does delivery take?', (shop) => shop.close(), 'What does the Green Tea cost?'],
    packet: { reason: 'out_of_hours' },
  },
  'one miss': {
    set: { hand_over: { misses: 1 } },
    says: ['How long does delivery take?', UNKNOWN[0] ?? ''],
    packet: { reason: 'not_found', question: UNKNOWN[0] ?? '' },
  },
  'an answer that is not sure enough': {
    set: { confidence: 0.95, hand_over: { misses: 1 } },
    says: ['the delivery, does it take long in general or not so much?'],
    packet: { reason: 'not_found' },
  },
  'too many turns': {
    set: { max_turns: 2 },
    says: ['How long does delivery take?', 'What does the Green Tea cost?', 'Is the Green Tea in stock?'],
    packet: { reason: 'too_long' },
  },
  'a word of anger': {
    set: { hand_over: { upset_words: ['cheeky'] } },
    says: ['How long does delivery take?', 'That is really cheeky'],
    packet: { reason: 'upset', because: 'cheeky' },
  },
};

test.each(Object.entries(TRIGGERS))('%s triggers one hand-over with a summary', async (_, trigger) => {
  const { set, says, packet } = trigger;
  const shop = await openShop();
  await shop.set(typeof set === 'function' ? set(shop) : set);
  for (const [at, said] of says.entries()) {
    expect((await shop.conversation())?.status ?? 'bot', `before ${String(said)}`).toBe('bot');
    const answers = await (typeof said === 'string' ? shop.say(said) : said(shop));
    if (at === says.length - 1) expect(answers).toContainEqual(expect.objectContaining({ author: 'bot' }));
  }
  const { status, hand_over } = (await shop.conversation()) ?? {};
  expect(status).toBe('waiting');
  expect(hand_over).toMatchObject(typeof packet === 'function' ? packet(shop) : packet);
  expect(hand_over?.suggested_reply).not.toBe('');
  expect(await shop.notices()).toHaveLength(1);
  expect(await shop.say('How long does delivery take?')).toEqual([]); // a human is the assignee
});

test('default settings trigger no hand-over, also on another integration', async () => {
  for (const { set, says } of Object.values(TRIGGERS)) {
    const shop = await openShop();
    await shop.setOnAnotherLine(typeof set === 'function' ? set(shop) : set);
    for (const said of says) await (typeof said === 'string' ? shop.say(said) : said(shop));
    const { status, hand_over } = (await shop.conversation()) ?? {};
    expect([says.at(-1), status, hand_over]).toEqual([says.at(-1), 'bot', null]);
  }
});

test('the summary contains the actual question, the cart and the order, not the request for a human', async () => {
  const shop = await openShop();
  for (const said of [...ORDER, 'yes']) await shop.say(said);
  await shop.say('I would like two Trail Running Shoes');
  await shop.say(UNKNOWN[0] ?? '');
  await shop.say('a human please');
  const { hand_over } = (await shop.conversation()) ?? {};
  expect(hand_over).toMatchObject({
    reason: 'asked',
    question: UNKNOWN[0],
    basket: { items: [{ quantity: 2 }] },
    orders: [{ status: 'confirmed', items: [{ name: 'Trail Running Shoe', quantity: 1 }] }],
  });

  const direct = await openShop();
  await direct.say('I want to speak to a person about your trams');
  expect((await direct.conversation())?.hand_over?.question).toBe(
    'I want to speak to a person about your trams',
  );
});

test('misses and anger trigger a hand-over by default, and not when disabled', async () => {
  const [usual, patient] = [await openShop(), await openShop()];
  await patient.set({ hand_over: { misses: 3, is_upset_on: false } });
  for (const said of UNKNOWN.slice(0, 2)) {
    await usual.say(said);
    await patient.say(said);
  }
  expect((await usual.conversation())?.hand_over).toMatchObject({
    reason: 'failed_twice',
    tried: UNKNOWN.slice(0, 2).map((question) => ({ question, answer: '' })),
  });
  expect((await patient.conversation())?.status).toBe('bot');
  await patient.say('This is an outrage, you are useless!!!');
  expect((await patient.conversation())?.hand_over?.reason).not.toBe('upset');
  const angry = await openShop();
  await angry.say('This is an outrage, you are useless!!!');
  expect((await angry.conversation())?.hand_over?.reason).toBe('upset');
});

test('item details are in the cart, in the open order and in the hand-over summary', async () => {
  const shop = await openShop();
  const [shown] = await shop.say('I would like two Trail Running Shoes in 42');
  const noted = { items: [expect.objectContaining({ quantity: 2, note: '42' })] };
  expect(shown?.content.basket).toMatchObject(noted);
  expect((await shop.conversation())?.hand_over).toBeNull();
  expect(await shop.detail()).toMatchObject({ basket: noted });
  await shop.say('make it three in 43');
  await shop.say('I want to talk to a human');
  const { basket, hand_over } = await shop.detail();
  expect(hand_over?.basket).toMatchObject({ items: [{ quantity: 3, note: '43' }] });
  expect(basket).toEqual(hand_over?.basket);
});

test('uses the organisation’s texts in and out of hours; an integration has separate settings', async () => {
  const shop = await openShop();
  const words = ['front desk'];
  await shop.set({ hand_over: { words, message: 'We will be with you shortly.' } });
  const [said] = await shop.say('the front desk please');
  expect(said?.text).toBe('We will be with you shortly.');

  const other = await openShop();
  await other.set({ hand_over: { words: ['reception'] } });
  const nobody_online_message = 'Nobody is here; we answer tomorrow.';
  await other.setOnThisLine({ hand_over: { words, nobody_online: 'tell', nobody_online_message } });
  await other.say('the reception please');
  expect((await other.conversation())?.status).toBe('bot');
  const [told] = await other.say('the front desk please');
  expect(told?.text).toBe(nobody_online_message);
});

const CLOSED = {
  ...{ monday: null, tuesday: null, wednesday: null, thursday: null, friday: null },
  ...{ saturday: null, sunday: null, holidays: [] },
};

/** A shop with a web chat, in which one customer writes to the bot. */
async function openShop() {
  const { id: organization_id } = await app.organisation();
  const [line, elsewhere] = [
    await app.integration({ organization_id }),
    await app.integration({ organization_id }),
  ];
  const shoe = await app.product({
    ...{ organization_id, name: 'Trail Running Shoe', price: 8_990, stock: 50 },
    description: 'A light shoe with a deep profile.',
  });
  await app.product({ organization_id, name: 'Green Tea', price: 990, stock: 50 });
  await app.knowledge({
    organization_id,
    title: 'How long does delivery take?',
    body: 'Two to four working days.',
  });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const csr = await app.user({ organization_id, group: 'CSR' });
  const named = { name: 'Press', colour: '#FF5630' };
  const tag: { id: string; name: string } = (await admin.post('/api/email-tags/', named)).body.data;

  const path = `/api/web-chat/${line.public_key}`;
  const { session } = (await app.anonymous.post(`${path}/open/`, {})).body.data;
  const headers = { authorization: `Bearer ${session}` };
  const read = async (): Promise<PublicMessage[]> =>
    (await app.anonymous.get(`${path}/messages/`, undefined, headers)).body.data;
  const conversation = async (): Promise<Conversation | undefined> =>
    (await admin.get('/api/conversations/?tab=all')).body.data[0];

  const put = async (where: string, body: object) => {
    const { version } = (await admin.get(where)).body.data;
    const { statusCode } = await admin.put(where, { ...body, version });
    expect(statusCode).toBe(200);
  };
  const setOn = (id: string) => (settings: Settings) =>
    put(`/api/channel-integrations/${id}/bot-settings/`, { is_own: true, settings: besideUsual(settings) });

  return {
    shoe,
    tag,
    conversation,
    detail: async (): Promise<ConversationDetail> =>
      (await admin.get(`/api/conversations/${(await conversation())?.id}/`)).body.data,
    set: (settings: Settings) => put('/api/bot-settings/', { settings: besideUsual(settings) }),
    setOnThisLine: setOn(line.id),
    setOnAnotherLine: setOn(elsewhere.id),
    /** Sends a message; returns the replies after all consumers have run. */
    async say(text: string): Promise<PublicMessage[]> {
      const { body } = await app.anonymous.post(`${path}/messages/`, { id: newId(), text }, headers);
      await app.outbox.drain();
      return (await read()).filter(({ seq, author }) => seq > body.data.seq && author !== 'customer');
    },
    label: async () =>
      admin.patch(`/api/conversations/${(await conversation())?.id}/labels/`, { tag_ids: [tag.id] }),
    close: () =>
      runAsPlatform(app, ({ db }) =>
        db
          .updateTable('organisations')
          .set({ business_hours: JSON.stringify(CLOSED) })
          .where('id', '=', organization_id)
          .execute(),
      ),
    /** A colleague reads it, and is online from then on. */
    notices: async (): Promise<unknown[]> => (await app.as(csr).get('/api/notifications/')).body.data,
  };
}

const besideUsual = ({ hand_over, ...rest }: Settings): BotSettings => ({
  ...DEFAULT_BOT_SETTINGS,
  ...rest,
  hand_over: { ...DEFAULT_BOT_SETTINGS.hand_over, ...hand_over },
});
