import { expect, test } from 'vitest';
import type { Context } from '../../../../context/context';
import type { SafeFetch } from '../../../../lib/network/safe-fetch';
import type { ResolvedIntegration } from '../../integrations/store/resolved-integration';
import { buildHttpResponse, buildTestRecipient } from '../../testing/message-builders';
import { instagramConnector } from '../instagram/instagram-connector';
import { messengerConnector } from '../messenger/messenger-connector';
import type { Connector } from '../sdk/connector';

/** A Graph API that responds by path and records its requests. */
function graph(pages: Record<string, unknown>) {
  const asked: string[] = [];
  const safeFetch: SafeFetch = async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    asked.push([method, pathname + search, headers?.authorization, body].filter(Boolean).join(' '));
    const page = pages[pathname];
    if (page instanceof Error) throw page;
    return page
      ? buildHttpResponse(200, page)
      : buildHttpResponse(400, { error: { code: 190, message: 'The token has expired.' } });
  };
  const context = { safeFetch: safeFetch } as Context; // other properties are not used
  const integration = {} as ResolvedIntegration; // not used
  return {
    asked,
    test: ({ test }: Connector, access = page) => test(context, integration, access),
    connect: async ({ registerWebhook: connect }: Connector, access = page) =>
      connect?.(context, integration, access),
  };
}

const page = buildTestRecipient({
  settings: { page_id: '610', account_id: '178', app_id: '888000111' },
  credentials: { page_token: 'PAGE_TOKEN', access_token: 'IG_TOKEN', app_secret: 'secret' },
});
const subscribed = (id: string, subscribed_fields = ['messages']) => ({ data: [{ id, subscribed_fields }] });

test('Messenger: the token belongs to the page, and the page is subscribed', async () => {
  const { test, asked } = graph({
    '/v25.0/me': { name: 'Trail Shop', id: '610' },
    '/v25.0/610/subscribed_apps': subscribed('888000111'),
  });
  expect(await test(messengerConnector)).toMatchObject([
    {
      check: 'credentials',
      is_ok: true,
      words: 'The token gives access to the page Trail Shop.',
      http_status: 200,
    },
    { check: 'webhook', is_ok: true },
  ]);
  expect(asked).toEqual([
    'GET /v25.0/me?fields=id%2Cname Bearer PAGE_TOKEN',
    'GET /v25.0/610/subscribed_apps Bearer PAGE_TOKEN',
  ]);
  expect(
    await test(messengerConnector, { ...page, credentials: { page_token: 'PAGE_TOKEN' } }),
  ).toMatchObject([
    { is_ok: true },
    { check: 'webhook', is_ok: false, words: expect.stringContaining('Without an app secret') },
  ]);
});

test.each([
  ['another app', subscribed('999')],
  ['other fields', subscribed('888000111', ['feed'])],
  ['no app', { data: [] }],
  ['nonsense', []],
])('a page subscribed to %s is not subscribed to messages', async (_what, answer) => {
  const { test } = graph({ '/v25.0/me': { id: '610' }, '/v25.0/610/subscribed_apps': answer });
  expect((await test(messengerConnector))[1]).toMatchObject({
    check: 'webhook',
    is_ok: false,
    http_status: 200,
  });
});

test.each([
  ['a person', { id: '7', name: 'Ada' }, /another account: Ada, 7\. .*of the page itself/],
  ['nobody', {}, /did not return the account/],
])('a page is proved by its own token, not by a token of %s', async (_whose, me, words) => {
  const { test } = graph({ '/v25.0/me': me, '/v25.0/610': { id: '610', name: 'Trail Shop' } });
  expect(await test(messengerConnector)).toMatchObject([
    { check: 'credentials', is_ok: false, words: expect.stringMatching(words) },
  ]);
});

test('a refusal and a timeout are reported as text', async () => {
  expect(await graph({}).test(messengerConnector)).toMatchObject([
    {
      check: 'credentials',
      is_ok: false,
      words: 'The platform answered: The token has expired.',
      http_status: 400,
    },
  ]);
  const dead = graph({ '/v25.0/me': new Error('connect ECONNREFUSED') });
  expect(await dead.test(instagramConnector)).toMatchObject([
    { check: 'account', is_ok: false, words: 'connect ECONNREFUSED', http_status: null },
  ]);
  expect(await graph({}).test(messengerConnector, buildTestRecipient())).toMatchObject([
    { is_ok: false, words: 'This integration has no page ID.' },
  ]);
});

test('Instagram: the token belongs to the account, in both documented forms', async () => {
  const me = { user_id: '178', username: 'trail.shop' };
  for (const answer of [me, { data: [me] }]) {
    const { test } = graph({ '/v25.0/me': answer, '/v25.0/me/subscribed_apps': subscribed('888000111') });
    expect(await test(instagramConnector)).toMatchObject([
      { check: 'account', is_ok: true, words: 'The token belongs to trail.shop.' },
      { check: 'webhook', is_ok: true },
    ]);
  }
  const { test } = graph({ '/v25.0/me': { user_id: 179, username: 'another' } });
  expect(await test(instagramConnector)).toMatchObject([
    { is_ok: false, words: 'The token belongs to another account: another, 179.' },
  ]);
});

test('connecting subscribes the account, or reports why not', async () => {
  const { connect, asked } = graph({ '/v25.0/610/subscribed_apps': { success: true } });
  await connect(messengerConnector);
  expect(asked[0]).toMatch(
    /^POST \/v25.0\/610\/subscribed_apps Bearer PAGE_TOKEN \{"subscribed_fields":"messages,/,
  );
  await expect(connect(instagramConnector)).rejects.toThrow('The platform answered: The token has expired.');
  expect(asked[1]).toMatch(/^POST \/v25.0\/178\/subscribed_apps Bearer IG_TOKEN /);
});
