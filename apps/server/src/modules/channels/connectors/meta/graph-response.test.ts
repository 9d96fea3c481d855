import { describe, expect, test } from 'vitest';
import { listFixtures, readFixture } from '../../testing/fixtures';
import { buildHttpResponse } from '../../testing/message-builders';
import { parseSentMessageId } from './encode-messaging';
import { parseGraphResponse } from './graph-response';
import { buildGraphUrl, GRAPH_VERSION } from './graph-url';

const parse = (status: number, body: unknown, headers = {}) =>
  parseGraphResponse(buildHttpResponse(status, body, headers), parseSentMessageId);
const failure = (code: number, more: object = {}) => ({ error: { message: 'No.', code, ...more } });

/** Maps the classes of the recorded answers to ours. */
const CLASSES: Record<string, string> = {
  window: 'window_closed',
  permanent: 'permanent',
  retry: 'retry',
  reauth: 'credentials_refused',
};

interface Case {
  status: number;
  body: { error: { message: string } };
  class: string;
}

describe('recorded responses of the Graph API', () => {
  const read = (name: string) => JSON.parse(readFixture(name).toString('utf8'));

  test("each error has the expected outcome and the platform's text", () => {
    const cases: Case[] = [
      ...read('messenger/api-send.json').errors,
      ...listFixtures('whatsapp')
        .filter((name) => name.includes('api-'))
        .flatMap((name) => read(name).cases ?? []),
    ];
    expect(cases.length).toBeGreaterThan(10);
    for (const { status, body, class: expected } of cases) {
      const result = parse(status, body);
      expect([body, result.outcome]).toEqual([body, status >= 500 ? 'unknown' : CLASSES[expected]]);
      expect(result).toHaveProperty('words', expect.stringContaining(body.error.message));
    }
  });

  test.each(['messenger', 'instagram'])('%s: an accepted message has an id', (platform) => {
    const { response } = read(`${platform}/api-send.json`);
    expect(parse(response.status ?? 200, response.body)).toEqual({
      outcome: 'sent',
      external_id: response.body.message_id,
    });
  });
});

test('the subcode has priority over the code: no permission, or not now', () => {
  expect(parse(403, failure(10)).outcome).toBe('credentials_refused');
  expect(parse(403, failure(10, { error_subcode: 2534022 })).outcome).toBe('window_closed');
  expect(parse(400, failure(200)).outcome).toBe('credentials_refused');
  expect(parse(400, failure(230)).outcome).toBe('credentials_refused');
  expect(parse(400, failure(200, { error_subcode: 1545041 })).outcome).toBe('permanent');
  expect(parse(400, failure(100, { error_subcode: 2018218 })).outcome).toBe('permanent');
  expect(parse(400, failure(131047, { title: 'Rate limit hit' })).outcome).toBe('window_closed');
});

test('account limits pause the integration for the stated time', () => {
  expect(parse(400, failure(613))).toEqual({ outcome: 'retry', after_s: 60, scope: 'line', words: 'No.' });
  expect(parse(429, failure(4), { 'retry-after': '120' })).toMatchObject({ after_s: 120, scope: 'line' });
  const usage = '{"1":[{"type":"messenger","estimated_time_to_regain_access":19}]}';
  const limited = parse(400, failure(80006), { 'x-business-use-case-usage': usage });
  expect(limited).toMatchObject({ after_s: 19 * 60 });
  expect(parse(429, failure(4), { 'retry-after': '999999' })).toMatchObject({ after_s: 3_600 });
  expect(parse(400, failure(131056))).toEqual({ outcome: 'retry', after_s: 6, words: 'No.' });
});

test.each([
  [500, 'unknown'],
  [503, 'unknown'],
  [429, 'retry'],
  [302, 'retry'],
  [400, 'permanent'],
  [404, 'permanent'],
  [401, 'credentials_refused'],
])('an unknown code is classified by its status: %i is %s', (status, outcome) => {
  expect(parse(status, failure(987_654)).outcome).toBe(outcome);
  expect(parse(status, '<html>from a proxy</html>')).toMatchObject({
    outcome,
    words: `The platform answered ${status}.`,
  });
});

test('texts are suitable for display: short, storable, without a token', () => {
  const wordsIn = (error: object) => parse(400, { error: { code: 100, ...error } }) as { words: string }; // refused
  expect(wordsIn({ message: 'A\0b\ud800c', error_data: { details: 'because' } }).words).toBe(
    'A b c: because',
  );
  expect(wordsIn({ message: '😀'.repeat(400) }).words).toBe(`${'😀'.repeat(149)}…`);
  expect(wordsIn({ message: 'Malformed access token EAAGm0PX4ZCpsBA' }).words).toBe('Malformed access token');
  const token = `EAAG${'x1'.repeat(60)}`;
  expect(wordsIn({ message: `Token ${token} is bad` }).words).toBe('Token … is bad');
  expect(wordsIn({}).words).toBe('Error 100.');
  expect(wordsIn({ message: 12, error_data: [] }).words).toBe('Error 100.');
});

test('an error with status 200 is an error, and a success may be empty', () => {
  expect(parse(200, failure(190)).outcome).toBe('credentials_refused');
  expect(parse(200, { recipient_id: '1' })).toEqual({ outcome: 'sent', external_id: null });
  expect(parse(200, 'ok')).toEqual({ outcome: 'sent', external_id: null });
});

test("URLs contain the version and begin with the platform's base", () => {
  expect(buildGraphUrl({ settings: {} }, ['610', 'messages'])).toBe(
    `https://graph.facebook.com/${GRAPH_VERSION}/610/messages`,
  );
  const url = buildGraphUrl({ settings: { api_url: 'http://localhost:9/fb/' } }, ['a/../b'], {
    fields: 'a,b',
  });
  expect(url).toBe(`http://localhost:9/fb/${GRAPH_VERSION}/a%2F..%2Fb?fields=a%2Cb`);
});
