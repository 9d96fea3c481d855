import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getFixtureSignature, listFixtures, readFixture } from '../../testing/fixtures';
import { buildTestRecipient } from '../../testing/message-builders';
import type { InboundEvent } from '../sdk/inbound-event';
import { twilioSmsConnector, twilioWhatsAppConnector } from './twilio-connectors';

const { webhook: adapter } = twilioSmsConnector;
if (!adapter) throw new Error('Twilio has a webhook.');
const access = buildTestRecipient({
  credentials: { auth_token: 'test-twilio-auth-token' },
  hook_url: 'https://relaydesk.example/webhooks/twilio/ch_tw1',
});

const austin = { external_id: '+15550102001', phone: '+15550102001' };
const amina = { external_id: '+221770000001', name: 'Amina Diallo', phone: '+221770000001' };
const sid = (number: number, kind = 'SM') => `${kind}${String(number).padStart(32, '0')}`;
const said = (number: number, customer: object, rest: object): InboundEvent =>
  ({ type: 'message', external_id: sid(number), customer, text: '', ...rest }) as InboundEvent; // merged into a complete message
const picture = (message: string, medium: string) => ({
  kind: 'image',
  name: null,
  ref: { url: `https://api.twilio.example/2010-04-01/Accounts/AC1/Messages/${message}/Media/${medium}` },
});
const report = (status: string, rest = {}) => ({
  type: 'status',
  of: { external_id: sid(900) },
  status,
  ...rest,
});

/** Every fixture, and all its events. */
const EVENTS: Record<string, unknown[]> = {
  'twilio/sms-text.form': [said(1, austin, { text: 'Where is my order? #1001 & thanks' })],
  'twilio/sms-mms.form': [
    said(2, austin, { external_id: sid(2, 'MM'), media: [picture('MM2', 'ME1'), picture('MM2', 'ME2')] }),
  ],
  'twilio/sms-stop.form': [
    said(3, austin, { text: 'STOP', is_quiet: true }),
    { type: 'consent', customer: austin, may: 'no_contact', why: 'opted_out' },
  ],
  'twilio/wa-text.form': [said(4, amina, { text: 'Bonjour, c’est prêt ?' })],
  'twilio/wa-image.form': [said(5, amina, { media: [picture('MM5', 'ME5')] })],
  'twilio/wa-location.form': [
    said(6, amina, {
      content: {
        location: { latitude: 14.6937, longitude: -17.4441, name: 'Depot 4', address: '12 Quay Road' },
      },
    }),
  ],
  'twilio/wa-button.form': [
    said(7, amina, {
      text: 'Talk to a person',
      content: { choice: { id: 'want_human', title: 'Talk to a person' } },
      replies_to: sid(900),
    }),
  ],
  'twilio/wa-reply.form': [said(8, amina, { text: 'this one', replies_to: sid(900) })],
  'twilio/status-sent.form': [report('sent')],
  'twilio/status-delivered.form': [report('delivered')],
  'twilio/status-read.form': [report('read')],
  'twilio/status-undelivered.form': [
    report('failed', { words: 'Twilio error 63016: Outside the allowed window', why: 'window_closed' }),
  ],
};

describe('webhook requests of Twilio', () => {
  const forms = listFixtures('twilio').filter((name) => name.endsWith('.form'));
  const headersOf = (signature: string | undefined) => ({ 'x-twilio-signature': signature });
  const valuesIn = (bytes: Buffer) => String([...new URLSearchParams(bytes.toString('utf8'))].sort());

  test('each request decodes to exactly the expected events, all fixtures are covered, and each has a unique key', () => {
    expect(forms).toEqual(Object.keys(EVENTS).sort());
    const bodies = forms.map((name) => adapter.parse(readFixture(name)));
    for (const [at, name] of forms.entries()) expect(adapter.decode(bodies[at]), name).toEqual(EVENTS[name]);
    expect(new Set(bodies.map((body) => adapter.getDeduplicationKey?.(body))).size).toBe(forms.length);
  });

  test('a request without its signature, for another address, or with one changed bit, is refused', () => {
    for (const name of forms) {
      const bytes = readFixture(name);
      const headers = headersOf(getFixtureSignature(name));
      expect(adapter.verify({ bytes, headers }, access, 0), name).toBe('ok');
      expect(adapter.verify({ bytes, headers: {} }, access, 0)).toBe('refused');
      expect(adapter.verify({ bytes, headers }, { ...access, credentials: {} }, 0)).toBe('refused');
      expect(adapter.verify({ bytes, headers }, { ...access, hook_url: `${access.hook_url}2` }, 0)).toBe(
        'refused',
      );
      for (let at = 0; at < bytes.length; at++) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
        const isSame = valuesIn(flipped) === valuesIn(bytes); // "%2b" equals "%2B"
        expect(adapter.verify({ bytes: flipped, headers }, access, 0) === 'ok', `${name}, byte ${at}`).toBe(
          isSame,
        );
      }
    }
  });

  test('the signed address may contain the default port', () => {
    const bytes = readFixture('twilio/sms-text.form');
    const headers = headersOf(getFixtureSignature('twilio/sms-text.form'));
    const hook_url = 'https://relaydesk.example:443/webhooks/twilio/ch_tw1';
    expect(adapter.verify({ bytes, headers }, { ...access, hook_url }, 0)).toBe('ok');
  });

  test('added, removed and changed values never throw: the request is decoded or ignored', () => {
    const names = fc.constantFrom(...NAMES);
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.jsonValue()))),
        fc.array(names),
        (name, changed, gone) => {
          const body = { ...Object(adapter.parse(readFixture(name))), ...Object.fromEntries(changed) };
          for (const key of gone) delete body[key];
          const events = adapter.decode(body);
          expect(events.length).toBeGreaterThan(0);
          for (const event of events) {
            if (event.type !== 'message') continue;
            const { text, media = [], content = {} } = event;
            expect(text !== '' || media.length > 0 || Object.keys(content).length > 0).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
    for (const anything of [null, 1, 'x', [], {}]) expect(adapter.decode(anything)[0]?.type).toBe('ignored');
  });
});

const NAMES = [
  ...['MessageSid', 'MessageStatus', 'From', 'Body', 'OptOutType', 'MediaUrl0', 'MediaUrl1', 'MessageType'],
  ...['MediaContentType0', 'ErrorCode', 'Latitude', 'Longitude', 'ButtonPayload', 'ListId', 'WaId'],
  ...['ReferralSourceId', 'Forwarded', 'ProfileName', '__proto__'],
];

describe('requests beyond the fixtures', () => {
  const sms = { MessageSid: 'SM1', AccountSid: 'AC1', From: '+15550102001', Body: '' };
  const whatsApp = { ...sms, From: 'whatsapp:+221770000001' };
  const texts = (body: object) => adapter.decode(body);

  test.each([
    ['START', { OptOutType: 'START', Body: 'START' }, ['consent contact', 'message']],
    ['HELP', { OptOutType: 'HELP', Body: 'HELP' }, ['message']],
    [
      'stop, where Twilio does not say what it means',
      { Body: ' stop ' },
      ['message quiet', 'consent no_contact'],
    ],
    ['unstop', { Body: 'UNSTOP' }, ['consent contact', 'message']],
    ['cancel, which may be about an order', { Body: 'CANCEL' }, ['message']],
    ['yes, which may be one', { Body: 'yes' }, ['message']],
    ['stop within a sentence', { Body: 'please stop that noise' }, ['message']],
  ])('%s', (_what, form, expected) => {
    const told = texts({ ...sms, ...form }).map((event) =>
      event.type === 'consent'
        ? `consent ${event.may}`
        : `${event.type}${'is_quiet' in event ? ' quiet' : ''}`,
    );
    expect(told).toEqual(expected);
  });

  test.each([
    ['nothing at all', sms, { text: '', content: { unsupported: 'empty message' } }],
    ['a kind nobody knows yet', { ...whatsApp, MessageType: 'poll' }, { content: { unsupported: 'poll' } }],
    [
      'a line of a list',
      { ...whatsApp, ListId: 'row2', ListTitle: 'Green tea' },
      { text: 'Green tea', content: { choice: { id: 'row2', title: 'Green tea' } } },
    ],
    [
      'somebody without a number',
      { ...whatsApp, From: 'whatsapp:US.13491208655302741918', Body: 'Hi', WaId: '15550109999' },
      { customer: { external_id: 'US.13491208655302741918', aliases: ['+15550109999'] } },
    ],
    [
      'a sticker, and a voice',
      {
        ...whatsApp,
        MessageType: 'sticker',
        MediaUrl0: 'https://x.example/a',
        MediaContentType0: 'image/webp',
      },
      { media: [{ kind: 'sticker', name: null, ref: { url: 'https://x.example/a' } }] },
    ],
    [
      'an advertisement that led here',
      {
        ...whatsApp,
        Body: 'Hi',
        Forwarded: 'true',
        ReferralSourceId: '120',
        ReferralSourceType: 'ad',
        ReferralHeadline: 'Tea',
        ReferralSourceUrl: 'https://fb.example/ad',
        ReferralCtwaClid: 'Aff',
      },
      {
        content: {
          is_forwarded: true,
          came_from: { kind: 'ad', id: '120', title: 'Tea', url: 'https://fb.example/ad', click_id: 'Aff' },
        },
      },
    ],
  ])('%s', (_what, form, expected) => expect(texts(form)[0]).toMatchObject({ type: 'message', ...expected }));

  test.each([
    [21610, 'opted_out'],
    [30002, 'credentials_refused'],
    [30003, undefined],
    [30008, undefined],
    [63018, undefined],
  ])('a message that failed with %i', (ErrorCode, why) => {
    const [event] = texts({ MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: String(ErrorCode) });
    expect(event).toEqual({
      ...{ type: 'status', of: { external_id: 'SM1' }, status: 'failed', words: `Twilio error ${ErrorCode}` },
      ...(why && { why }),
    });
  });

  test('an irrelevant request is shown in the channel events', () => {
    expect(texts({ MessageSid: 'SM1', MessageStatus: 'queued' })).toEqual([
      { type: 'ignored', what: 'status queued' },
    ]);
  });

  test.each(['', '{"a":1}', 'MessageSid=SM1', 'Body=x', '%'])('an invalid body is refused: %j', (body) => {
    expect(() => adapter.parse(Buffer.from(body))).toThrow(/^body: The form must contain MessageSid/);
  });

  test('both respond with empty TwiML, and only WhatsApp has a reply window', () => {
    expect(adapter.acknowledgement).toEqual({
      type: 'text/xml',
      body: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
    });
    expect(twilioSmsConnector.manifest.capabilities.reply_hours).toBeNull();
    expect(twilioWhatsAppConnector.manifest.capabilities.reply_hours).toBe(24);
    expect(twilioSmsConnector.templates).toBeUndefined();
    expect(
      twilioWhatsAppConnector.getAccountId?.({
        settings: { sender: 'whatsapp:+15550107788' },
        credentials: {},
      }),
    ).toBe('+15550107788');
  });
});
