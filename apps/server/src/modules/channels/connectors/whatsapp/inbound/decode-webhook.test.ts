import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatsappConnector } from '../whatsapp-connector';

const { webhook: adapter } = whatsappConnector;
if (!adapter) throw new Error('WhatsApp has a webhook.');

const metadata = (phone_number_id: string) => ({ metadata: { phone_number_id } });
const deliver = (...values: object[]) => ({
  entry: [{ id: '1', changes: values.map((value) => ({ field: 'messages', value })) }],
});
const one = (message: object, rest: object = {}) =>
  adapter.decode(deliver({ messages: [{ id: 'w1', from: '4915100000001', ...message }], ...rest }))[0];

test('a batch: every entry, change, message and status, in order, each with its integration', () => {
  const text = (id: string) => ({ id, from: '49151', type: 'text', text: { body: id } });
  const body = {
    entry: [
      ...deliver(
        { ...metadata('1'), messages: [text('a'), text('b')], statuses: [{ id: 'w', status: 'played' }] },
        { ...metadata('2'), messages: [text('c')] },
      ).entry,
      ...deliver({ ...metadata('1'), messages: [text('d')] }).entry,
    ],
  };
  const events = adapter.decode(body);
  expect(events.map((event) => [event.account, 'text' in event ? event.text : event.type])).toEqual([
    ['1', 'a'],
    ['1', 'b'],
    ['1', 'status'],
    ['2', 'c'],
    ['1', 'd'],
  ]);
  expect(events[2]).toMatchObject({ of: { external_id: 'w' }, status: 'read' });
  expect(adapter.getAccountIds?.(body)).toEqual(['1', '2']);
  expect(adapter.getSharedSetting?.(body).values).toEqual([]);
  const news = { entry: [{ id: '300', changes: [{ field: 'account_update', value: {} }] }] };
  expect(adapter.getAccountIds?.(news)).toEqual([]);
  expect(adapter.getSharedSetting?.(news)).toEqual({ setting: 'business_account_id', values: ['300'] });
});

test.each<[string, object, object]>([
  [
    'coordinates as texts',
    { type: 'location', location: { latitude: '52.52', longitude: '-13.4' } },
    { content: { location: { latitude: 52.52, longitude: -13.4, name: null, address: null } } },
  ],
  [
    'no coordinates',
    { type: 'location', location: { latitude: 'north' } },
    { content: { unsupported: 'location' } },
  ],
  ['a kind that nobody knows', { type: 'hologram', hologram: {} }, { content: { unsupported: 'hologram' } }],
  ['a kind named like a property', { type: '__proto__' }, { content: { unsupported: '__proto__' } }],
  ['no kind', {}, { content: { unsupported: 'unknown' } }],
  [
    'a kind of interaction that nobody knows',
    { type: 'interactive', interactive: { type: 'call_permission_reply', call_permission_reply: {} } },
    { content: { unsupported: 'call_permission_reply' } },
  ],
  [
    'a button of ours says its whole words',
    {
      type: 'interactive',
      interactive: {
        type: 'button_reply',
        button_reply: { id: 'say:I would like a red kettle', title: 'Order' },
      },
    },
    {
      text: 'I would like a red kettle',
      content: { choice: { id: 'say:I would like a red kettle', title: 'I would like a red kettle' } },
    },
  ],
  [
    'a form that cannot be read',
    {
      type: 'interactive',
      interactive: { type: 'nfm_reply', nfm_reply: { body: 'Sent', response_json: '{' } },
    },
    { text: 'Sent' },
  ],
  [
    'an order of which a part can be read',
    {
      type: 'order',
      order: { product_items: [{ product_retailer_id: 'A', quantity: '2' }, { product_retailer_id: 'B' }] },
    },
    { content: { ordered: [{ sku: 'A', quantity: 2, shown_price: null }], unsupported: 'order' } },
  ],
  [
    'forwarded many times: no reply, although it has a context',
    { type: 'text', text: { body: 'fwd' }, context: { frequently_forwarded: true } },
    { text: 'fwd', content: { is_forwarded: true } },
  ],
  [
    'an error instead of content (131060)',
    { type: 'unsupported', errors: [{ code: 131060, title: 'This message is unavailable.' }] },
    { content: { unsupported: 'unsupported' } },
  ],
  ['a message of a group', { type: 'text', group_id: 'g', text: { body: 'x' } }, { type: 'ignored' }],
  [
    'removed',
    { type: 'revoke', revoke: { original_message_id: 'w0' }, timestamp: '5' },
    { type: 'change', external_id: 'w0', change: { kind: 'deleted', at: 5000 } },
  ],
  [
    'a new number brings a new user id',
    {
      type: 'system',
      system: { type: 'user_changed_number', wa_id: '49152', user_id: 'DE.2', previous_user_id: 'DE.1' },
    },
    { type: 'identity', from: 'DE.1', to: 'DE.2', address: '49152', phone: '+49152' },
  ],
  [
    'a new user id where the number is hidden',
    {
      type: 'system',
      from: '',
      system: { type: 'user_changed_user_id', user_id: 'DE.2', previous_user_id: 'DE.1' },
    },
    { type: 'identity', from: 'DE.1', to: 'DE.2', address: 'DE.2' },
  ],
  [
    'a system message that changes nobody',
    { type: 'system', system: { type: 'other' } },
    { type: 'ignored' },
  ],
])('%s', (_name, message, expected) => {
  expect(one(message)).toMatchObject(
    'type' in expected ? expected : { type: 'message', text: '', ...expected },
  );
});

test('a number written differently in its contact is an alias of the same person', () => {
  const contacts = [{ wa_id: '5511988880000', user_id: 'BR.9', profile: { username: 'ana' } }];
  const event = one({ from: '551188880000', type: 'text', text: { body: 'oi' } }, { contacts });
  expect(event).toMatchObject({
    customer: {
      external_id: 'BR.9',
      aliases: ['551188880000', '5511988880000'],
      address: '551188880000',
      name: 'ana',
    },
  });
});

test('a status identifies our message by the id that we sent only', () => {
  const id = '01938b4e-7f00-7abc-8def-0123456789ab';
  const told = (biz_opaque_callback_data: string) =>
    adapter.decode(deliver({ statuses: [{ id: 'w', status: 'sent', biz_opaque_callback_data }] }));
  const of = { message_id: id, external_id: 'w' };
  expect(told(id)).toEqual([{ type: 'status', of, status: 'sent' }]);
  expect(told(`${id}:2`)).toEqual([{ type: 'status', of: { ...of, part: 2 }, status: 'sent' }]);
  expect(told('campaign-7')).toEqual([{ type: 'status', of: { external_id: 'w' }, status: 'sent' }]);
});

test.each<[string, object, object]>([
  [
    'an echo of a place',
    { type: 'location', location: { latitude: 1, longitude: 2, name: 'Depot' } },
    { text: 'Depot\n1, 2' },
  ],
  [
    'an echo of a file',
    { type: 'image', image: { id: '7' } },
    { text: '', media: [{ kind: 'image', name: null, ref: { id: '7' } }] },
  ],
  ['an echo that cannot be shown', { type: 'poll' }, { text: '(poll)' }],
  [
    'an echo of a reaction',
    { type: 'reaction', reaction: { message_id: 'w9', emoji: '❤️' }, timestamp: '1' },
    { type: 'change', external_id: 'w9', change: { kind: 'reacted', by: 'us', emoji: '❤️', at: 1000 } },
  ],
])('%s', (_name, echo, expected) => {
  const [event] = adapter.decode(deliver({ message_echoes: [{ id: 'w2', to: '49151', ...echo }] }));
  expect(event).toMatchObject({ type: 'echo', ...expected });
});

const notice = (field: string, value: object) =>
  adapter.decode({ entry: [{ changes: [{ field, value }] }] })[0];

test.each<[string, object, object]>([
  [
    'message_template_status_update',
    { event: 'REJECTED', message_template_id: 7, reason: 'INVALID_FORMAT' },
    { type: 'template', external_id: '7', status: 'rejected', reason: 'INVALID_FORMAT' },
  ],
  [
    'message_template_status_update',
    { event: 'PAUSED', message_template_id: 7, reason: 'NONE', other_info: { title: 'FIRST_PAUSE' } },
    { type: 'template', external_id: '7', status: 'paused', reason: 'FIRST_PAUSE' },
  ],
  [
    'phone_number_quality_update',
    { event: 'DOWNGRADE', current_limit: 'TIER_1K' },
    { type: 'account', words: 'WhatsApp phone number quality update: DOWNGRADE, TIER_1K', is_refused: false },
  ],
  [
    'account_update',
    { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } },
    { type: 'account', words: 'WhatsApp account update: DISABLED_UPDATE, DISABLE', is_refused: true },
  ],
  [
    'account_update',
    { event: 'VERIFIED_ACCOUNT' },
    { type: 'ignored', what: 'account_update VERIFIED_ACCOUNT' },
  ],
  [
    'user_preferences',
    { user_preferences: [{ category: 'marketing_messages', value: 'stop' }] },
    { type: 'ignored', what: 'user_preferences marketing_messages stop' },
  ],
  [
    'history',
    {
      history: [
        { threads: [{ id: '49151', messages: [{ id: 'w1', type: 'text', text: { body: 'Old' } }] }] },
      ],
    },
    { type: 'ignored', what: 'history' },
  ],
  ['user_id_update', {}, { type: 'ignored', what: 'user_id_update' }],
  ['a_field_of_tomorrow', {}, { type: 'ignored', what: 'a_field_of_tomorrow' }],
])('%s', (field, value, expected) => {
  expect(notice(field, value)).toEqual(expected);
});

test('a refused token is reported for the account', () => {
  const [event] = adapter.decode(deliver({ errors: [{ code: 190, message: 'expired' }] }));
  expect(event).toEqual({ type: 'account', words: 'expired', is_refused: true });
});

test('answers of another Meta app are stored, and the bot does not answer', () => {
  const value = { messages: [{ id: 'w', from: '49151', type: 'text', text: { body: 'hi' } }] };
  expect(notice('standby', value)).toMatchObject({ type: 'message', is_quiet: true });
});

const oddities = fc.oneof(fc.anything(), fc.string(), fc.integer(), fc.constant('17942000011'));
const KINDS = ['text', 'image', 'audio', 'location', 'contacts', 'interactive', 'button', 'order'];
const TYPES = [...KINDS, 'system', 'reaction', 'edit', 'revoke', 'unsupported', 'constructor', ''];
const oddMessage = fc.record(
  {
    id: oddities,
    from: oddities,
    type: fc.constantFrom(...TYPES),
    timestamp: oddities,
    context: fc.oneof(oddities, fc.record({ id: oddities, referred_product: oddities })),
    referral: fc.oneof(oddities, fc.record({ source_id: oddities })),
    ...Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        fc.oneof(
          oddities,
          fc.record({
            body: oddities,
            id: oddities,
            type: oddities,
            nfm_reply: oddities,
            product_items: oddities,
          }),
        ),
      ]),
    ),
  },
  { requiredKeys: [] },
);

test('no input throws, and every message of a batch becomes an event', () => {
  fc.assert(
    fc.property(
      fc.array(oddMessage, { maxLength: 8 }),
      fc.array(fc.object(), { maxLength: 4 }),
      (messages, statuses) => {
        const events = adapter.decode(deliver({ messages, statuses }, { messages }));
        const expected = 2 * messages.length + statuses.length;
        expect(events.length).toBeGreaterThanOrEqual(Math.max(1, expected));
        expect(() => JSON.stringify(events)).not.toThrow();
        const isWhole = ({ id, from, type }: (typeof messages)[number]) =>
          [id, from].every((text) => typeof text === 'string' && text) && KINDS.includes(String(type));
        const heard = events.flatMap((event) => (event.type === 'message' ? event.external_id : []));
        expect(heard).toEqual(expect.arrayContaining(messages.filter(isWhole).map(({ id }) => id)));
      },
    ),
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (body) => {
      expect(adapter.decode(body).length).toBeGreaterThan(0);
      expect(adapter.getAccountIds?.(body)).toEqual(expect.any(Array));
    }),
  );
});
