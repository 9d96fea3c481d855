import type { Message } from '@relaydesk/contracts/message';
import { describe, expect, test } from 'vitest';
import type { SafeFetch } from '../../../../lib/network/safe-fetch';
import { ResponseTooLargeError } from '../../../../lib/network/safe-fetch';
import { readFixture } from '../../testing/fixtures';
import {
  buildHttpResponse,
  buildOutboundMessage,
  buildStoredFile,
  buildTestRecipient,
  mugProductCard,
} from '../../testing/message-builders';
import { MediaUnavailableError } from '../sdk/connector';
import { getBotId } from './bot-url';
import { setWebhook, testBot } from './bot-webhook';
import { encodeTelegramMessage } from './encode-message';
import { fetchTelegramFile } from './fetch-file';
import { parseTelegramSendResponse } from './parse-response';

const bot_token = '777000111:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const API = `https://api.telegram.org/bot${bot_token}`;
const to = buildTestRecipient({ address: '880001', credentials: { bot_token } });
const said = (text: string, content: Message['content'] = {}) => buildOutboundMessage({ text, content });
const api = () => JSON.parse(readFixture('telegram/api.json').toString('utf8'));

describe('outbound messages', () => {
  const calls = (...args: Parameters<typeof said>) =>
    encodeTelegramMessage(said(...args), to).map((step) => {
      const { url, body } = step.request();
      return { method: url.replace(`${API}/`, ''), ...JSON.parse(String(body)) };
    });

  test('a text above the limit is split; the keyboard is in the last part', () => {
    expect(calls('Unterwegs.')).toEqual([
      {
        method: 'sendMessage',
        chat_id: '880001',
        text: 'Unterwegs.',
        reply_markup: { remove_keyboard: true },
      },
    ]);
    const [one, two, ...none] = calls(`${'a'.repeat(4_000)}\n\n${'b'.repeat(4_000)}`, {
      suggestions: ['Yes'],
    });
    expect(one).toEqual({ method: 'sendMessage', chat_id: '880001', text: 'a'.repeat(4_000) });
    expect(two.text).toBe('b'.repeat(4_000));
    expect(two.reply_markup).toEqual({
      keyboard: [[{ text: 'Yes' }]],
      one_time_keyboard: true,
      resize_keyboard: true,
    });
    expect(none).toEqual([]);
  });

  test('products are photos with captions and a button to order each', () => {
    const words = 'Mug\n€12.50 · In stock\nHolds 0.3 l.';
    expect(
      calls('Here:', {
        products: [mugProductCard, { ...mugProductCard, image_url: null, name: 'Cup', in_stock: false }],
      }),
    ).toEqual([
      { method: 'sendMessage', chat_id: '880001', text: 'Here:' },
      {
        method: 'sendPhoto',
        chat_id: '880001',
        photo: 'https://desk.example/files/o/i/s/mug.webp',
        caption: words,
      },
      {
        method: 'sendMessage',
        chat_id: '880001',
        text: 'Cup\n€12.50 · Sold out\nHolds 0.3 l.',
        reply_markup: {
          keyboard: [[{ text: 'I would like to order Mug' }]],
          one_time_keyboard: true,
          resize_keyboard: true,
        },
      },
    ]);
    const inside = { ...to, public_url: 'http://localhost:3000' };
    expect(encodeTelegramMessage(said('', { products: [mugProductCard] }), inside)[0]?.request().url).toBe(
      `${API}/sendMessage`,
    );
  });

  test.each([
    [1_600, 1_200, 'sendPhoto'],
    [9_000, 1_000, 'sendPhoto'],
    [9_000, 1_001, 'sendDocument'],
    [2_001, 100, 'sendDocument'],
    [null, null, 'sendPhoto'],
  ])('an image of %s × %s pixels uses %s', (width, height, method) => {
    const picture = { ...buildStoredFile('x', 'image/png', 3), width, height };
    const [step] = encodeTelegramMessage(said('', { files: [picture] }), to);
    expect(step?.request(undefined, Buffer.from([1])).url).toBe(`${API}/${method}`);
  });

  test.each([
    ['image/jpeg', 3, 'sendPhoto', 'photo'],
    ['image/png', 11 * 1024 * 1024, 'sendDocument', 'document'],
    ['image/gif', 3, 'sendAnimation', 'animation'],
    ['video/mp4', 3, 'sendVideo', 'video'],
    ['audio/mpeg', 3, 'sendAudio', 'audio'],
    ['audio/ogg', 3, 'sendVoice', 'voice'],
    ['application/pdf', 3, 'sendDocument', 'document'],
  ] as const)('a file of type %s (%i bytes) uses %s', (type, size, method, field) => {
    const [step, ...none] = encodeTelegramMessage(
      said('Bitte', { files: [buildStoredFile('x"y', type, size)] }),
      to,
    );
    const { url, headers, body } = step?.request(undefined, Buffer.from([1, 2, 255])) ?? {};
    expect(url).toBe(`${API}/${method}`);
    expect(step?.bodyFile?.name).toBe('x"y');
    const boundary = /boundary=(.+)$/.exec(headers?.['content-type'] ?? '')?.[1];
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    expect(body).toEqual(
      Buffer.concat([
        Buffer.from(part('chat_id', '880001') + part('caption', 'Bitte')),
        Buffer.from(part('reply_markup', '{"remove_keyboard":true}')),
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="x%22y"\r\nContent-Type: ${type}\r\n\r\n`,
        ),
        Buffer.from([1, 2, 255]),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    );
    expect(none).toEqual([]);
  });

  test('an integration without a token is reported', () => {
    expect(() => encodeTelegramMessage(said('x'), { ...to, credentials: {} })).toThrow(/no bot token/);
    expect(getBotId({ credentials: { bot_token } })).toBe('777000111');
    expect(getBotId({ credentials: {} })).toBeUndefined();
  });
});

const refused = (error_code: number, description: string, parameters?: object) =>
  buildHttpResponse(error_code, { ok: false, error_code, description, ...(parameters && { parameters }) });

describe('responses of Telegram', () => {
  test.each([
    [
      refused(401, 'Unauthorized'),
      { outcome: 'credentials_refused', words: 'Telegram answered 401: Unauthorized' },
    ],
    [refused(404, 'Not Found'), { outcome: 'credentials_refused' }],
    [refused(403, 'Forbidden: bot was blocked by the user'), { outcome: 'blocked_us' }],
    [refused(403, 'Forbidden: user is deactivated'), { outcome: 'blocked_us' }],
    [refused(403, "Forbidden: bot can't initiate conversation with a user"), { outcome: 'permanent' }],
    [refused(400, 'Bad Request: chat not found'), { outcome: 'permanent' }],
    [
      refused(400, 'Bad Request: group chat was upgraded', { migrate_to_chat_id: -1 }),
      { outcome: 'permanent' },
    ],
    [refused(413, 'Request Entity Too Large'), { outcome: 'permanent' }],
    [
      refused(429, 'Too Many Requests: retry after 7', { retry_after: 7 }),
      { outcome: 'retry', after_s: 7, scope: 'line' },
    ],
    [refused(500, 'Internal Server Error'), { outcome: 'unknown' }],
    [
      buildHttpResponse(502, '<html>Bad Gateway</html>'),
      { outcome: 'unknown', words: 'Telegram answered 502.' },
    ],
    [buildHttpResponse(200, ''), { outcome: 'unknown' }],
    [buildHttpResponse(200, { ok: true, result: true }), { outcome: 'sent', external_id: null }],
  ])('%#', (answer, result) => expect(parseTelegramSendResponse(answer)).toMatchObject(result));

  describe('recorded responses', () => {
    test('a message id contains the chat and the message number', () => {
      const { response } = api().sendMessage;
      expect(parseTelegramSendResponse(buildHttpResponse(200, response))).toEqual({
        outcome: 'sent',
        external_id: '880001:1101',
      });
    });
    test.each(['retry', 'permanent', 'reauth'])('errors of class %s', (name) => {
      const found = api().errors.filter((error: { class: string }) => error.class === name);
      expect(found.length).toBeGreaterThan(0);
      const ours = {
        retry: ['retry'],
        permanent: ['permanent', 'blocked_us'],
        reauth: ['credentials_refused'],
      };
      for (const { status, body } of found) {
        expect(ours[name as keyof typeof ours]).toContain(
          parseTelegramSendResponse(buildHttpResponse(status, body)).outcome,
        ); // from the list above
      }
    });
  });
});

/** Responds in order and records its requests. */
function platform(...answers: (ReturnType<typeof buildHttpResponse> | Error)[]) {
  const asked: { url: string; body: unknown }[] = [];
  const ask: SafeFetch = async (url, { body }) => {
    asked.push({ url, body: body === undefined ? undefined : JSON.parse(String(body)) });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  };
  return { ask, asked, context: { safeFetch: ask } };
}

describe('files', () => {
  const found = (file_path: string, file_size = 3) =>
    buildHttpResponse(200, { ok: true, result: { file_path, file_size } });

  test('a file is looked up, then downloaded', async () => {
    const { ask, asked } = platform(
      found('photos/file 4.jpg'),
      buildHttpResponse(200, Buffer.from([255, 216, 255])),
    );
    const fetched = await fetchTelegramFile(ask, { file_id: 'AgTEST4l' }, to, 20);
    expect(fetched).toEqual({ bytes: Buffer.from([255, 216, 255]), name: 'file 4.jpg' });
    expect(asked).toEqual([
      { url: `${API}/getFile`, body: { file_id: 'AgTEST4l' } },
      { url: `https://api.telegram.org/file/bot${bot_token}/photos/file%204.jpg`, body: undefined },
    ]);
  });

  test.each([
    [
      'a file that is too big for bots',
      [refused(400, 'Bad Request: file is too big')],
      MediaUnavailableError,
    ],
    ['more bytes than are taken', [found('a', 21)], MediaUnavailableError],
    ['more bytes than were told', [found('a'), new ResponseTooLargeError()], MediaUnavailableError],
    ['one that is gone', [found('a'), buildHttpResponse(404, '')], MediaUnavailableError],
    ['no path', [buildHttpResponse(200, { ok: true, result: {} })], MediaUnavailableError],
    ['a busy Telegram', [refused(429, 'Too Many Requests')], undefined],
    ['a broken one', [found('a'), buildHttpResponse(500, '')], undefined],
  ])('%s: permanent or temporary failure; the token is never revealed', async (_what, answers, kind) => {
    const error = await fetchTelegramFile(platform(...answers).ask, { file_id: 'x' }, to, 20).catch(
      (error) => error,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MediaUnavailableError).toBe(kind === MediaUnavailableError);
    expect(error.message).not.toContain(bot_token);
  });
});

describe('connecting and testing', () => {
  const me = buildHttpResponse(200, {
    ok: true,
    result: { id: 777000111, is_bot: true, first_name: 'Shop', username: 'shop_bot' },
  });
  const webhook = (result: object) => buildHttpResponse(200, { ok: true, result });

  test('connecting registers the webhook at Telegram', async () => {
    const { context, asked } = platform(
      buildHttpResponse(200, { ok: true, result: true }),
      refused(400, 'Bad Request: bad webhook'),
    );
    await setWebhook(context, to);
    expect(asked).toEqual([
      {
        url: `${API}/setWebhook`,
        body: {
          url: to.hook_url,
          secret_token: 'verify-me',
          allowed_updates: [
            'message',
            'edited_message',
            'callback_query',
            'message_reaction',
            'my_chat_member',
          ],
          drop_pending_updates: false,
        },
      },
    ]);
    await expect(setWebhook(context, to)).rejects.toThrow('Telegram answered 400: Bad Request: bad webhook');
  });

  test.each([
    [
      'all is well',
      [me, webhook({ url: to.hook_url, pending_update_count: 0 })],
      [true, true],
      /to Relaydesk\.$/,
    ],
    ['another address', [me, webhook({ url: 'https://else.example/' })], [true, false], /another address/],
    ['no address', [me, webhook({ url: '' })], [true, false], /to no address/],
    [
      'deliveries fail',
      [me, webhook({ url: to.hook_url, pending_update_count: 3, last_error_message: 'Connection refused' })],
      [true, false],
      /Connection refused \(3 pending\)/,
    ],
    ['a revoked token', [refused(401, 'Unauthorized')], [false], /401: Unauthorized/],
    ['no answer', [new Error('timeout')], [false], /timeout/],
  ])('%s', async (_what, answers, oks, words) => {
    const checks = await testBot(platform(...answers).context, to);
    expect(checks.map(({ is_ok }) => is_ok)).toEqual(oks);
    expect(checks.at(-1)?.words).toMatch(words);
    expect(JSON.stringify(checks)).not.toContain(bot_token);
  });
});
