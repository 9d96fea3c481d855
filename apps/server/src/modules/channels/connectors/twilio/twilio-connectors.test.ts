import type { Message } from '@relaydesk/contracts/message';
import { describe, expect, test } from 'vitest';
import {
  PrivateAddressError,
  ResponseTooLargeError,
  type SafeFetch,
} from '../../../../lib/network/safe-fetch';
import { readFixture } from '../../testing/fixtures';
import {
  buildHttpResponse,
  buildOutboundMessage,
  buildStoredFile,
  buildTestRecipient,
  mugProductCard,
} from '../../testing/message-builders';
import { MediaUnavailableError } from '../sdk/connector';
import { createMessageEncoder, type TwilioSender } from './encode-message';
import { fetchTwilioMedia } from './fetch-media';
import { buildContentsRequest, parseContentsResponse } from './parse-contents';
import { parseTwilioSendResponse } from './parse-response';
import { testTwilioAccount } from './test-account';

const account_sid = 'AC00000000000000000000000000000001';
const auth_token = 'test-twilio-auth-token';
const basic = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`;
const to = buildTestRecipient({
  address: '+221770000001',
  settings: { account_sid, sender: '+15550107788' },
  credentials: { auth_token },
  hook_url: 'https://relaydesk.example/webhooks/twilio/ch_tw1',
});
const said = (text: string, content: Message['content'] = {}) => buildOutboundMessage({ text, content });
const api = () => JSON.parse(readFixture('twilio/api-send.json').toString('utf8'));

describe('outbound messages', () => {
  const forms = (sender: TwilioSender, ...args: Parameters<typeof said>) =>
    createMessageEncoder(sender)(said(...args), to).map((step) => {
      const { url, headers, body } = step.request();
      expect(url).toBe(`https://api.twilio.com/2010-04-01/Accounts/${account_sid}/Messages.json`);
      expect(headers).toEqual({ authorization: basic, 'content-type': 'application/x-www-form-urlencoded' });
      return Object.fromEntries(new URLSearchParams(String(body)));
    });
  /** The fields of each part that differ. */
  const parts = (...args: Parameters<typeof forms>) =>
    forms(...args).map(({ To, From, StatusCallback, ...rest }) => rest);

  describe('recorded requests', () => {
    test('text', () => expect(forms('whatsapp', 'Oui')).toEqual([api().request.form]));
    test('template', () => {
      const template = {
        name: 'order',
        language: 'en',
        external_id: 'HX00000000000000000000000000000000',
        parameters: { header: [], body: [{ name: '1', value: 'A-1001' }] },
      };
      const { form } = api().template;
      expect(forms('whatsapp', 'Your order A-1001 …', { template })).toEqual([
        { ...form, StatusCallback: to.hook_url },
      ]);
    });
  });

  test("an SMS is text only, split above Twilio's limit", () => {
    const files = [buildStoredFile('a.pdf', 'application/pdf')];
    expect(forms('sms', 'Hello', { files, products: [mugProductCard], suggestions: ['Yes', 'No'] })).toEqual([
      {
        To: '+221770000001',
        From: '+15550107788',
        Body: 'Hello\n\na.pdf: https://desk.example/files/o/i/s/a.pdf\n\nMug\n€12.50 · In stock\nHolds 0.3 l.\n\n[Yes] [No]',
        StatusCallback: to.hook_url,
      },
    ]);
    expect(parts('sms', `${'a'.repeat(1_500)} ${'b'.repeat(1_500)}`).map(({ Body }) => Body)).toEqual([
      'a'.repeat(1_500),
      'b'.repeat(1_500),
    ]);
  });

  test('WhatsApp sends supported files and images as media, others as links', () => {
    const files = [
      buildStoredFile('a.jpg', 'image/jpeg'),
      buildStoredFile('b.webp', 'image/webp'),
      buildStoredFile('c.zip', 'application/zip'),
      buildStoredFile('d.mp4', 'video/mp4', 17 * 1024 * 1024),
    ];
    expect(parts('whatsapp', 'Voilà', { files, products: [mugProductCard] })).toEqual([
      {
        Body: 'Voilà\n\nc.zip: https://desk.example/files/o/i/s/c.zip\n\nd.mp4: https://desk.example/files/o/i/s/d.mp4',
      },
      { MediaUrl: 'https://desk.example/files/o/i/s/a.jpg' },
      { MediaUrl: 'https://desk.example/files/o/i/s/b.webp' },
      {
        Body: 'Mug\n€12.50 · In stock\nHolds 0.3 l.',
        MediaUrl: 'https://desk.example/files/o/i/s/mug.webp',
      },
    ]);
  });

  test('a messaging service is sent beside the sender; missing settings are reported', () => {
    const settings = { ...to.settings, sender: 'whatsapp:+15550107788', messaging_service_sid: 'MG1' };
    const [step] = createMessageEncoder('whatsapp')(said('x'), { ...to, settings });
    expect(String(step?.request().body)).toContain('From=whatsapp%3A%2B15550107788&MessagingServiceSid=MG1');
    const without = (of: Partial<typeof to>) => () =>
      createMessageEncoder('sms')(said('x'), { ...to, ...of })[0]?.request();
    expect(without({ credentials: {} })).toThrow(/no auth token/);
    expect(without({ settings: { account_sid } })).toThrow(/no sender/);
    expect(without({ settings: { sender: '+1' } })).toThrow(/no account SID/);
  });
});

const refused = (status: number, code: number, headers = {}) =>
  buildHttpResponse(status, { code, message: 'No.', status }, headers);

describe('responses of Twilio', () => {
  test.each([
    [refused(400, 21610), { outcome: 'opted_out', words: 'Twilio answered 21610: No.' }],
    [refused(400, 21211), { outcome: 'permanent' }],
    [refused(400, 99999), { outcome: 'permanent' }],
    [refused(400, 63016), { outcome: 'window_closed' }],
    [refused(401, 20003), { outcome: 'credentials_refused' }],
    [refused(404, 20404), { outcome: 'credentials_refused' }],
    [refused(429, 20429, { 'retry-after': '9' }), { outcome: 'retry', after_s: 9, scope: 'line' }],
    [refused(429, 14107), { outcome: 'retry', after_s: 1, scope: 'line' }],
    [refused(400, 63018), { outcome: 'retry', scope: 'line' }],
    [refused(500, 20500), { outcome: 'unknown' }],
    [buildHttpResponse(503, 'down'), { outcome: 'unknown', words: 'Twilio answered 503.' }],
    [buildHttpResponse(401, ''), { outcome: 'credentials_refused' }],
    [buildHttpResponse(400, '<html>'), { outcome: 'permanent' }],
    [buildHttpResponse(307, ''), { outcome: 'retry' }],
    [buildHttpResponse(201, ''), { outcome: 'sent', external_id: null }],
  ])('%#', (answer, result) => expect(parseTwilioSendResponse(answer)).toMatchObject(result));

  describe('recorded responses', () => {
    test('messages and errors', () => {
      const { response, errors } = api();
      expect(parseTwilioSendResponse(buildHttpResponse(response.status, response.body))).toEqual({
        outcome: 'sent',
        external_id: 'SM00000000000000000000000000000900',
      });
      const outcomes = errors.map(
        ({ status, body }: { status: number; body: unknown }) =>
          parseTwilioSendResponse(buildHttpResponse(status, body)).outcome,
      );
      expect(outcomes).toEqual(['retry', 'permanent', 'opted_out', 'credentials_refused']);
    });
  });
});

/** Responds in order and records its requests. */
function platform(...answers: (ReturnType<typeof buildHttpResponse> | Error)[]) {
  const asked: { url: string; authorization: string | undefined }[] = [];
  const ask: SafeFetch = async (url, { headers }) => {
    asked.push({ url, authorization: headers?.authorization });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  };
  return { ask, asked, context: { safeFetch: ask } };
}

describe('media', () => {
  const url = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM2/Media/ME1';
  const leadsTo = (location: string) => buildHttpResponse(307, '', { location });
  const bytes = Buffer.from([137, 80, 78, 71]);

  test('redirects to the storage host without credentials', async () => {
    const { ask, asked } = platform(
      leadsTo('https://s3.example/a'),
      leadsTo('/b.png'),
      buildHttpResponse(200, bytes),
    );
    expect(await fetchTwilioMedia(ask, { url }, to, 20)).toEqual({ bytes, name: 'b.png' });
    expect(asked).toEqual([
      { url, authorization: basic },
      { url: 'https://s3.example/a', authorization: undefined },
      { url: 'https://s3.example/b.png', authorization: undefined },
    ]);
  });

  test('credentials are sent to Twilio or our proxy only', async () => {
    const elsewhere = platform(buildHttpResponse(200, bytes));
    await fetchTwilioMedia(elsewhere.ask, { url: 'https://api.twilio.com.evil.example/x' }, to, 20);
    expect(elsewhere.asked[0]?.authorization).toBeUndefined();
    const proxied = platform(buildHttpResponse(200, bytes));
    const settings = { ...to.settings, api_url: 'http://proxy.example:8080/' };
    await fetchTwilioMedia(proxied.ask, { url: 'http://proxy.example:8080/m' }, { ...to, settings }, 20);
    expect(proxied.asked[0]?.authorization).toBe(basic);
  });

  test.each([
    ['gone', { url }, [buildHttpResponse(404, '')], MediaUnavailableError],
    [
      'inside',
      { url },
      [leadsTo('http://10.0.0.1/'), new PrivateAddressError('10.0.0.1')],
      MediaUnavailableError,
    ],
    ['on and on', { url }, [1, 2, 3, 4].map(() => leadsTo(url)), MediaUnavailableError],
    ['too large', { url }, [new ResponseTooLargeError()], MediaUnavailableError],
    ['no address', { url: 'x' }, [], MediaUnavailableError],
    ['refused credentials, which may be renewed', { url }, [buildHttpResponse(401, '')], undefined],
    ['a broken Twilio', { url }, [buildHttpResponse(500, '')], undefined],
  ])('%s: permanent or temporary failure', async (_what, ref, answers, kind) => {
    const error = await fetchTwilioMedia(platform(...answers).ask, ref, to, 20).catch((error) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MediaUnavailableError).toBe(kind === MediaUnavailableError);
  });
});

test('templates are read page by page, with credentials for the same host only', () => {
  const approved = (status: string) => ({
    name: 'order_update',
    category: 'UTILITY',
    status,
    rejection_reason: '',
  });
  const page = {
    contents: [
      {
        sid: 'HX1',
        friendly_name: 'Order',
        language: 'en',
        types: {
          'whatsapp/card': {
            header_text: 'Hi {{1}}',
            body: 'Order {{2}} for {{1}}',
            footer: 'Bye',
            actions: [{ title: 'Stop' }],
          },
        },
        approval_requests: approved('approved'),
      },
      {
        sid: 'HX2',
        language: 'de',
        types: { 'twilio/text': { body: 'Hallo' } },
        approval_requests: [approved('received')],
      },
      { sid: 'HX3', friendly_name: 'New', language: 'en', types: { 'twilio/text': { body: 'x' } } },
      { sid: 'HX4', language: 'en', types: {} },
      'nonsense',
    ],
    meta: { next_page_url: 'https://evil.example/v1/ContentAndApprovals?Page=1&PageToken=a' },
  };
  const read = parseContentsResponse(buildHttpResponse(200, page));
  expect(read).toEqual({
    templates: [
      {
        ...{
          external_id: 'HX1',
          name: 'order_update',
          language: 'en',
          category: 'UTILITY',
          status: 'approved',
        },
        ...{ header: 'Hi {{1}}', body: 'Order {{2}} for {{1}}', footer: 'Bye', buttons: ['Stop'] },
        ...{ variables: ['1', '2'], reason: null },
      },
      expect.objectContaining({ external_id: 'HX2', status: 'pending', body: 'Hallo', variables: [] }),
      expect.objectContaining({ external_id: 'HX3', status: 'rejected', name: 'New' }),
    ],
    next: '/v1/ContentAndApprovals?Page=1&PageToken=a',
  });
  const urls = [undefined, '/v1/ContentAndApprovals?Page=1'].map(
    (after) => buildContentsRequest(to, after).url,
  );
  expect(urls).toEqual([
    'https://content.twilio.com/v1/ContentAndApprovals?PageSize=100',
    'https://content.twilio.com/v1/ContentAndApprovals?Page=1',
  ]);
  expect(parseContentsResponse(refused(401, 20003))).toMatchObject({ outcome: 'credentials_refused' });
  expect(parseContentsResponse(buildHttpResponse(200, '[]'))).toMatchObject({ outcome: 'retry' });
});

describe('testing an integration', () => {
  const account = (status: string) => buildHttpResponse(200, { status, friendly_name: 'Shop' });
  const number = (sms_url: string) =>
    buildHttpResponse(200, { incoming_phone_numbers: [{ phone_number: '+15550107788', sms_url }] });

  const senders = (sender_id: string) => buildHttpResponse(200, { senders: [{ sender_id }] });

  test.each<[string, TwilioSender, ReturnType<typeof buildHttpResponse>[], boolean[], RegExp]>([
    ['all is well', 'sms', [account('active'), number(to.hook_url)], [true, true, true], /to Relaydesk\.$/],
    [
      'it tells somebody else',
      'sms',
      [account('active'), number('https://else.example')],
      [true, true, false],
      /another address/,
    ],
    [
      'another one’s number',
      'sms',
      [account('active'), buildHttpResponse(200, { incoming_phone_numbers: [] })],
      [true, false],
      /does not belong/,
    ],
    [
      'WhatsApp',
      'whatsapp',
      [account('active'), senders('whatsapp:+15550107788')],
      [true, true],
      /belongs to the account/,
    ],
    [
      'another one’s WhatsApp',
      'whatsapp',
      [account('active'), senders('whatsapp:+15550107789')],
      [true, false],
      /does not belong/,
    ],
    ['a suspended account', 'sms', [account('suspended')], [false], /suspended/],
    ['wrong credentials', 'sms', [refused(401, 20003)], [false], /20003/],
    ['no JSON', 'sms', [buildHttpResponse(200, 'x')], [false], /./],
  ])('%s', async (_what, kind, answers, oks, words) => {
    const { context, asked } = platform(...answers);
    const checks = await testTwilioAccount(context, to, kind);
    expect(checks.map(({ is_ok }) => is_ok)).toEqual(oks);
    expect(checks.at(-1)?.words).toMatch(words);
    expect(asked.every(({ authorization }) => authorization === basic)).toBe(true);
  });
});
