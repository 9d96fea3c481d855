import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../context/context';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import type { TurnWithProducts } from '../dialogue/turn';
import { BotState } from '../engine/bot-state';
import { SYSTEM_RULES } from './build-chat-request';
import { OPEN_MS } from './endpoint-breaker';
import { phraseDecision } from './phrase-decision';
import { abortCompletions } from './request-completion';
import {
  buildAnsweredDecision,
  buildMissedDecision,
  buildModelTurn,
  buildTeaCart,
  IDS,
  MUG,
  RETURNS,
  SHIPPING,
  TEA,
} from './testing/build-model-turn';
import {
  answers,
  calls,
  countsNothing,
  dripping,
  endless,
  type FakeBehaviour,
  halved,
  hangsUp,
  huge,
  says,
  silent,
  startFakeEndpoint,
  status,
  truncated,
} from './testing/fake-endpoint';

const fake = await startFakeEndpoint();
const app = useTestApp();
beforeEach(() => fake.asked.splice(0));
afterAll(() => fake.close());

const SAID = RETURNS.passage;
const KEY = 'sk-a-key-that-nobody-may-ever-see';
const QUESTION = 'How do I send it back?';

/** An organisation with the fake endpoint as its model. */
async function setUp(change: object = {}) {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const settings = {
    ...{ is_on: true, endpoint: 'own', base_url: fake.base_url, model: 'small', time_limit_ms: 20_000 },
    ...{ monthly_tokens: null, key: KEY, version: 1, ...change },
  };
  const saved = await admin.put('/api/bot-model/', settings);
  expect(saved.statusCode, JSON.stringify(saved.body)).toBe(200);
  let now = new Date('2026-03-05T10:00:00.000Z');
  const context: Context = {
    ...app.contextFor({ kind: 'bot', organization_id }),
    now: () => now,
  };
  return {
    organization_id,
    admin,
    settings,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    ask: (turn: TurnWithProducts = buildModelTurn(QUESTION), decision = buildAnsweredDecision()) =>
      phraseDecision(context, { organization_id, turn, decision }),
    error: async () => (await admin.get('/api/bot-model/')).body.data.last_error,
    usage: () =>
      runAsPlatform(app, ({ db }) =>
        db
          .selectFrom('bot_model_usage')
          .select(['month', 'tokens', 'calls'])
          .where('organization_id', '=', organization_id)
          .execute(),
      ),
  };
}

test('the reply is the model’s quotation with its named sources', async () => {
  const { ask, error, usage } = await setUp();
  fake.behave(answers(SAID, ['s1'], 321));
  const before = buildAnsweredDecision([RETURNS, SHIPPING]);
  const phrased = await ask(buildModelTurn(QUESTION), before);
  expect(phrased).toMatchObject({
    decision: {
      replies: [
        { text: SAID, sources: [{ kind: 'question', id: IDS.returns, title: RETURNS.title, score: 0.8 }] },
      ],
      state: { language: 'en', asked: 'none', tried: [{ question: QUESTION, answer: SAID }] },
      search_hits: before.search_hits,
    },
  });
  expect(await error()).toBeNull();
  expect(await usage()).toMatchObject([{ tokens: 321, calls: 1 }]);
  const again = buildModelTurn(QUESTION, {
    state: phrased && 'decision' in phrased ? phrased.decision.state : BotState.parse({}),
  });
  expect(await ask(again)).toBeUndefined();
  expect(await error()).toBe('It said again what was said already.');
});

test('the prompt contains the rules and necessary data: no contact details, ids or weak sources', async () => {
  const { ask } = await setUp();
  fake.behave(answers(null, []));
  const text =
    'I am anna@home.example, +49 151 12345678, card 4111 1111 1111 1111. How do I send back order 77?';
  expect(
    await ask(buildModelTurn(text, { basket: buildTeaCart(2) }), buildAnsweredDecision([RETURNS, SHIPPING])),
  ).toBeUndefined();
  const [asked] = fake.asked;
  if (!asked) throw new Error('It was not asked.');
  const { path, key, body, data } = asked;
  expect([path, key, body.model]).toEqual(['/v1/chat/completions', KEY, 'small']);
  expect(body.messages).toHaveLength(2);
  expect(body.messages[0]).toMatchObject({
    role: 'system',
    content: expect.stringContaining(SYSTEM_RULES[1] ?? '-'),
  });
  expect(data).toMatchObject({
    ...{ shop: 'Tea & Co', language: 'English', basket: [{ product: 'p1', name: 'Green Tea', quantity: 2 }] },
    sources: [{ id: 's1', title: RETURNS.title, text: RETURNS.passage }],
    products: [{ id: 'p1', name: 'Green Tea', price: '€9.90', availability: '12 in stock' }],
    customer_message: 'I am [e-mail], [number], card [number]. How do I send back order 77?',
  });
  const sent = JSON.stringify(body);
  for (const secret of ['anna@', 'Anna', '+49', '12345678', '4111', IDS.returns, IDS.tea, SHIPPING.passage]) {
    expect(sent).not.toContain(secret);
  }
});

test('answers a question that the embedded bot missed, from its weak hits', async () => {
  const { ask, error } = await setUp();
  const question = 'Would postage to Vienna be much?';
  fake.behave(answers('Parcels leave Monday to Friday at 16:00.'));
  expect(await ask(buildModelTurn(question), buildMissedDecision(question))).toMatchObject({
    decision: {
      replies: [{ sources: [{ id: IDS.shipping, score: 0.3 }], suggestions: ['Talk to a human'] }],
      state: { misses: 0, asked: 'none' },
      unanswered: [],
    },
  });
  fake.behave(answers(null, []));
  expect(await ask(buildModelTurn(question), buildMissedDecision(question))).toBeUndefined();
  expect(await error()).toBeNull(); // the expected result
  expect(fake.asked).toHaveLength(2);
  expect(
    await ask(buildModelTurn(question), buildMissedDecision(question, [{ ...SHIPPING, score: 0.05 }])),
  ).toBeUndefined();
  expect(fake.asked).toHaveLength(2);
});

test('the model is not called for rule-based decisions, nor when disabled', async () => {
  const { ask, admin, settings } = await setUp();
  fake.behave(answers(SAID));
  const replies = [{ text: 'Your order', basket: buildTeaCart(1) ?? undefined, sources: [] }];
  const packet = {
    reason: 'asked',
    question: '',
    tried: [],
    basket: null,
    suggested_reply: '',
    handed_over_at: '',
  } as const;
  const order = { items: [], contact: { name: null, email: null, phone: null } };
  for (const [turn, change] of [
    [{}, { hand_over: { reason: 'asked', packet: { ...packet, tried: [] } } }],
    [{}, { order }],
    [{}, { replies }],
    [{}, { basket: buildTeaCart(1) }],
    [{}, { replies: [{ text: 'You are welcome!' }] }],
    [{ wishes: [{ kind: 'show' }] }, {}],
    [{ ordered: [{ sku: 'TEA', quantity: 1, unit_price: 1, currency: 'EUR', product_id: null }] }, {}],
    [{ text: '  ' }, {}],
  ] as [Partial<TurnWithProducts>, object][]) {
    expect(
      await ask({ ...buildModelTurn(QUESTION), ...turn }, { ...buildAnsweredDecision(), ...change }),
    ).toBeUndefined();
  }
  await admin.put('/api/bot-model/', { ...settings, is_on: false, version: 2 });
  expect(await ask()).toBeUndefined();
  expect(fake.asked).toEqual([]);
});

test.each<[name: string, behaviour: FakeBehaviour, why: RegExp]>([
  ['it never answers', silent, /^It did not answer within 1 s\.$/],
  ['a drop now and then', dripping, /^It did not answer within 1 s\.$/],
  ['500', status(500, `${KEY} ${QUESTION}`), /^It failed by itself \(500\)\.$/],
  ['401', status(401, `Wrong key ${KEY}`), /^It refuses the key \(401\)\.$/],
  ['404', status(404), /^It knows no such address or model/],
  ['429', status(429), /^It takes no more questions for now/],
  ['400', status(400, QUESTION), /^It refuses to be asked like this/],
  ['a redirect', status(307, '', { location: 'http://127.0.0.1:1/' }), /^It leads elsewhere \(307\)/],
  ['broken off', truncated, /^It could not be reached/],
  ['half of JSON', halved, /not of the OpenAI API/],
  ['hung up', hangsUp, /^It could not be reached \(ECONNRESET\)/],
  ['10 MB', huge, /far too long/],
  ['endless', endless, /far too long/],
  ['nonsense', says('Blue blue blue.'), /not in the form/],
  ['another form', says('{"text":"Hello"}'), /not in the form/],
  ['90 % off', answers('You get 90 % off if you send it back within 30 days.'), /word for word/],
  ['an unknown source', answers(SAID, ['s7']), /not given/],
  ['no source', answers(SAID, []), /not given/],
  ['its instructions', answers(`Sure! ${SYSTEM_RULES.join(' ').slice(0, 900)}`), /./],
  ['a tool without a reason', calls(['confirm_order']), /nothing to do/],
])('%s: the embedded answer stands, and the organisation reads why', async (_, behaviour, why) => {
  // Allows more time, because a busy machine is slow.
  const { ask, error } = await setUp(
    behaviour === silent || behaviour === dripping ? { time_limit_ms: 1_000 } : {},
  );
  fake.behave(behaviour);
  expect(await ask()).toBeUndefined();
  expect(fake.asked).toHaveLength(1);
  const told = await error();
  expect(told).toMatch(why);
  for (const secret of [KEY, QUESTION, SAID]) expect(told).not.toContain(secret);
});

test('an unreachable endpoint or a private address: the embedded bot answers', async () => {
  const nobody = await setUp({ base_url: 'http://127.0.0.1:1/v1' });
  expect(await nobody.ask()).toBeUndefined();
  expect(await nobody.error()).toBe('It could not be reached (ECONNREFUSED).');
  const inside = await setUp({ base_url: 'https://10.1.2.3/v1' });
  expect(await inside.ask()).toBeUndefined();
  expect(await inside.error()).toBe('Its address leads into a private network.');
});

test('a cart request becomes commands for given, sellable products', async () => {
  const { ask, error } = await setUp();
  const text = 'make that a trio and remove the mug, dear robot';
  const turn = buildModelTurn(text, { basket: buildTeaCart(1) });
  turn.state = BotState.parse({ order_stage: 'confirming', last_products: [TEA.id, MUG.id, IDS.tour] });
  const decision = buildMissedDecision(text, []);
  decision.state = BotState.parse({ ...turn.state, misses: 1, language: 'en' });

  fake.behave(
    calls(['set_quantity', { product: 'p1', quantity: 3 }], ['set_quantity', { product: 'p2', quantity: 0 }]),
  );
  expect(await ask(turn, decision)).toEqual({
    wishes: [
      { kind: 'set', product_id: TEA.id, quantity: 3 },
      { kind: 'set', product_id: MUG.id, quantity: 0 },
    ],
  });
  expect(fake.asked[0]?.body.tools).toHaveLength(4);
  fake.behave(calls(['show_basket'], ['cancel_order']));
  expect(await ask({ ...turn, text: 'dear robot, scrap that' }, decision)).toEqual({
    wishes: [{ kind: 'show' }, { kind: 'cancel' }],
  });

  for (const hostile of [
    calls(['set_quantity', { product: 'p1', quantity: 43 }]), // the customer has not said this
    calls(['set_quantity', { product: 'p2', quantity: 3 }]), // said about the tea
    calls(['set_quantity', { product: 'p1', quantity: 0 }]), // said about the mug
    calls(['cancel_order']), // removes the mug only
    calls(['set_quantity', { product: 'p9', quantity: 1 }]),
    calls(['set_quantity', { product: TEA.id, quantity: 1 }]),
    calls(['set_quantity', { product: 'p3', quantity: 1 }]), // for humans only
    calls(['set_quantity', { product: 'p1', quantity: -1 }]),
    calls(['set_quantity', { product: 'p1', quantity: 1e9 }]),
    calls(['set_quantity', { product: 'p1', quantity: '2', price: 0 }]),
    calls(['set_quantity', '{"product":"p1"']),
    calls(['give_discount', { percent: 90 }]),
    calls(...Array.from({ length: 6 }, (): [string] => ['show_basket'])),
    calls(['confirm_order']),
  ]) {
    fake.behave(hostile);
    expect(await ask(turn, decision)).toBeUndefined();
    expect(await error()).toMatch(/^It wanted /);
  }
});

test('removes or cancels nothing without the customer’s explicit words', async () => {
  const { ask, error } = await setUp();
  const text = 'so robots and pandas, dear robot';
  const turn = buildModelTurn(text, { basket: buildTeaCart(2) });
  turn.state = BotState.parse({ order_stage: 'confirming', last_products: [TEA.id, MUG.id, IDS.tour] });
  const decision = buildMissedDecision(text, []);
  decision.state = BotState.parse({ ...turn.state, misses: 1, language: 'en' });
  for (const call of [
    calls(['cancel_order']),
    calls(['set_quantity', { product: 'p1', quantity: 0 }]),
    calls(['set_quantity', { product: 'p1', quantity: 1 }]),
    calls(['set_quantity', { product: 'p1', quantity: 3 }]),
  ]) {
    fake.behave(call);
    expect(await ask(turn, decision)).toBeUndefined();
    expect(await error()).toMatch(/^It wanted to change the order in a way that the customer has not said/);
  }
});

test('a size, date or order number is not accepted as quantity', async () => {
  const { ask, error } = await setUp();
  fake.behave(calls(['set_quantity', { product: 'p1', quantity: 43 }]));
  for (const text of [
    'dear robot, the right size is 43 pandas',
    'dear panda, it was order 43',
    'Green Tea for order 43, dear robot',
    'dear robot, the Stone Mug: 43 of them, and a Green Tea',
    'minus 43 Green Tea, dear robot',
    'no, no, dear robot',
  ]) {
    const turn = buildModelTurn(text, { basket: buildTeaCart(1) });
    turn.state = BotState.parse({ order_stage: 'confirming', last_products: [TEA.id, MUG.id] });
    const decision = buildMissedDecision(text, []);
    decision.state = BotState.parse({ ...turn.state, misses: 1, language: 'en' });
    expect(await ask(turn, decision), text).toBeUndefined();
    expect(await error(), text).toMatch(
      /^It wanted to change the order in a way that the customer has not said/,
    );
  }
});

test('confirms an order only with the customer’s consent to the shown order', async () => {
  const { ask, error } = await setUp();
  fake.behave(calls(['confirm_order']));
  const confirm = (
    text: string,
    order_stage: BotState['order_stage'] = 'confirming',
    basket = buildTeaCart(1),
  ) => {
    const turn = buildModelTurn(text, { basket });
    turn.state = BotState.parse({ order_stage, last_products: [TEA.id] });
    const decision = buildMissedDecision(text, []);
    decision.state = BotState.parse({ ...turn.state, misses: 1, language: 'en' });
    return ask(turn, decision);
  };
  expect(await confirm('yes please')).toEqual({ wishes: [{ kind: 'confirm' }] });
  for (const [text, ...given] of [
    ['hmm, pandas'],
    ['yes please, dear panda robot'],
    ['no, not yet'],
    ['yes?'],
    ['yes but remove one'],
    ['yes', 'none'],
    ['yes', 'confirming', null],
  ] as Parameters<typeof confirm>[]) {
    expect(await confirm(text, ...given), text).toBeUndefined();
    expect(await error(), text).toMatch(/to which the customer has not agreed/);
  }
  fake.behave(calls(['set_quantity', { product: 'p1', quantity: 99 }], ['confirm_order']));
  expect(await confirm('yes please')).toBeUndefined();
});

test('without bot orders the prompt contains no tools', async () => {
  const { ask } = await setUp();
  fake.behave(answers(SAID));
  const turn = buildModelTurn(QUESTION, { basket: buildTeaCart(1) });
  await ask({ ...turn, settings: { ...turn.settings, takes_orders: false, quotes_stock: false } });
  expect(fake.asked[0]?.body.tools).toBeUndefined();
  expect(fake.asked[0]?.data.products).toMatchObject([{ availability: 'available' }]);
});

test('three failures open the breaker for a minute; a change of settings closes it immediately', async () => {
  const { ask, wait, admin, settings } = await setUp();
  fake.behave(status(500));
  for (let at = 0; at < 5; at++) expect(await ask()).toBeUndefined();
  expect(fake.asked).toHaveLength(3);
  wait(OPEN_MS + 1);
  await ask();
  await ask();
  expect(fake.asked).toHaveLength(4); // one more failure is enough
  fake.behave(answers(SAID));
  await admin.put('/api/bot-model/', { ...settings, version: 2 });
  expect(await ask()).toHaveProperty('decision');
});

test('concurrent calls never exceed the monthly budget; a new month has a new budget', async () => {
  const { ask, error, usage, wait } = await setUp({ monthly_tokens: 3_000 });
  fake.behave(answers(SAID, ['s1'], 900));
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => ask()));
  expect(outcomes.filter(Boolean).length).toBeGreaterThan(0);
  for (let at = 0; at < 5; at++) await ask();
  const [{ tokens = 0 } = {}] = await usage();
  expect(tokens).toBeGreaterThan(900);
  expect(tokens).toBeLessThanOrEqual(3_000);
  expect(await ask()).toBeUndefined();
  expect(await error()).toBe("What is left of the month's 3000 tokens is not enough.");
  wait(31 * 24 * 3_600_000);
  expect(await ask()).toHaveProperty('decision');
  expect((await usage()).map(({ calls: asked }) => asked)).toHaveLength(2);
});

test('estimates unreported tokens; a refused request costs none', async () => {
  const { ask, usage } = await setUp();
  fake.behave(status(401));
  await ask();
  expect(await usage()).toMatchObject([{ tokens: 0, calls: 1 }]);
  fake.behave(countsNothing(SAID));
  expect(await ask()).toHaveProperty('decision');
  const [{ tokens = 0 } = {}] = await usage();
  expect(tokens).toBeGreaterThan(300);
  expect(tokens).toBeLessThan(2_500);
});

test('limits concurrent calls to four; others are answered without the model', async () => {
  const { ask, error } = await setUp();
  const held: (() => void)[] = [];
  fake.behave((response, asked) => held.push(() => answers(SAID)(response, asked)));
  const flood = Array.from({ length: 6 }, () => ask());
  await expect.poll(() => held.length).toBe(4);
  expect(await Promise.any(flood)).toBeUndefined();
  expect(await error()).toBe('Too many customers asked at the same moment.');
  for (const answer of held) answer();
  expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(4);
});

test('a server shutdown does not wait for a model', async () => {
  const { ask, error } = await setUp();
  fake.behave(silent);
  const asked = ask();
  await expect.poll(() => fake.asked.length).toBe(1);
  abortCompletions();
  expect(await asked).toBeUndefined();
  expect(await error()).toBe('This server was being stopped.');
});

test('outdated settings, an unreadable key, or another organisation: the embedded bot answers', async () => {
  const { ask, organization_id, error } = await setUp();
  fake.behave(answers(SAID));
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('bot_models')
      .set({ sealed_key: Buffer.alloc(40) })
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  expect(await ask()).toBeUndefined();
  expect(await error()).toBe('Its key cannot be read any more. Enter it again.');
  const { id: other } = await app.organisation();
  const elsewhere = app.contextFor({ kind: 'bot', organization_id: other });
  expect(
    await phraseDecision(elsewhere, {
      organization_id,
      turn: buildModelTurn(QUESTION),
      decision: buildAnsweredDecision(),
    }),
  ).toBeUndefined();
  expect(fake.asked).toEqual([]);
});
