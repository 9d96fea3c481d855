import { Tokens } from '@relaydesk/contracts/auth';
import { EmptyObject } from '@relaydesk/contracts/common';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Toast } from '../../lib/show-toast';
import { onToast } from '../../lib/show-toast';
import { errorResponse, server, successResponse } from '../../testing/network';
import { callApi, callPublicApi } from './client';
import { REQUEST_TIMEOUT } from './send-request';
import { clearTokens, saveTokens } from './tokens';

const URL = '*/api/things/';
const toasts: Toast[] = [];
let stopListening = () => {};

beforeEach(() => {
  saveTokens({ access_token: 'old', refresh_token: 'refresh-1' });
  stopListening = onToast((toast) => toasts.push(toast));
});

afterEach(() => {
  stopListening();
  toasts.length = 0;
});

/** Accepts only the token of the refresh. */
const onlyNewToken = http.get(URL, ({ request }) =>
  request.headers.get('Authorization') === 'Bearer new'
    ? successResponse(EmptyObject, {})
    : errorResponse('unauthorized'),
);

test('each call sends the stored token, and none when none is stored', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.get(URL, ({ request }) => {
      seen.push(request.headers.get('Authorization'));
      return successResponse(EmptyObject, {});
    }),
  );
  await callApi({ path: '/api/things/' });
  localStorage.clear();
  await callApi({ path: '/api/things/' });
  expect(seen).toEqual(['Bearer old', null]);
});

test('a call times out after 30000 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  server.use(http.get(URL, () => successResponse(EmptyObject, {})));
  await callApi({ path: '/api/things/' });
  expect(timeout).toHaveBeenCalledWith(30_000);
  expect(REQUEST_TIMEOUT).toBe(30_000);
});

test('401: concurrent calls share one silent refresh', async () => {
  let refreshes = 0;
  server.use(
    onlyNewToken,
    http.post('*/auth/refresh/', async ({ request }) => {
      refreshes += 1;
      expect(await request.json()).toEqual({ refresh_token: 'refresh-1' });
      return successResponse(Tokens, { access_token: 'new', refresh_token: 'refresh-2' });
    }),
  );
  const calls = Array.from({ length: 5 }, () => callApi({ path: '/api/things/' }));
  expect(await Promise.all(calls)).toEqual(Array(5).fill({ code: 0, data: {} }));
  expect(refreshes).toBe(1);
  expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
  expect(toasts).toEqual([]);
});

test('401 after a refused refresh: clears local storage, shows a toast and passes the error on', async () => {
  localStorage.setItem('mode', 'dark');
  server.use(
    onlyNewToken,
    http.post('*/auth/refresh/', () => errorResponse('unauthorized')),
  );
  await expect(callApi({ path: '/api/things/' })).rejects.toMatchObject({
    status: 401,
    error: 'unauthorized',
  });
  expect(localStorage).toHaveLength(0);
  expect(toasts).toEqual([{ kind: 'error', text: 'Unauthorized, please log in again.' }]);
});

test('401 without a session: does the same', async () => {
  localStorage.clear();
  localStorage.setItem('mode', 'dark');
  server.use(onlyNewToken);
  await expect(callApi({ path: '/api/things/' })).rejects.toMatchObject({ status: 401 });
  expect(localStorage).toHaveLength(0);
  expect(toasts.map(({ text }) => text)).toEqual(['Unauthorized, please log in again.']);
});

test('401 after signing out during the call: passes the error on without a toast and clears nothing more', async () => {
  localStorage.setItem('mode', 'dark');
  server.use(
    http.get(URL, () => {
      clearTokens();
      return errorResponse('unauthorized');
    }),
  );
  await expect(callApi({ path: '/api/things/' })).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('mode')).toBe('dark');
  expect(toasts).toEqual([]);
});

test('a refresh that cannot reach the server does not end the session', async () => {
  server.use(
    onlyNewToken,
    http.post('*/auth/refresh/', () => Response.error()),
  );
  await expect(callApi({ path: '/api/things/' })).rejects.toMatchObject({ status: 0, error: 'offline' });
  expect(localStorage.getItem('accessToken')).toBe('old');
  expect(toasts).toEqual([]);
});

test('a token renewed by another tab is used without a refresh', async () => {
  server.use(
    http.get(URL, ({ request }) => {
      if (request.headers.get('Authorization') === 'Bearer new') return successResponse(EmptyObject, {});
      localStorage.setItem('accessToken', 'new'); // as another tab does
      return errorResponse('unauthorized');
    }),
  );
  expect(await callApi({ path: '/api/things/' })).toEqual({ code: 0, data: {} });
});

test('500: shows a toast and passes the error on', async () => {
  server.use(http.get(URL, () => errorResponse('unexpected')));
  await expect(callApi({ path: '/api/things/' })).rejects.toMatchObject({ status: 500, error: 'unexpected' });
  expect(toasts).toEqual([{ kind: 'error', text: 'Server error. Please try again later.' }]);
  expect(localStorage.getItem('accessToken')).toBe('old');
});

test.each([
  ['invalid', 400],
  ['forbidden', 403],
  ['not_found', 404],
  ['conflict', 409],
  ['too_many_requests', 429],
  ['unavailable', 503],
] as const)('%s (%i): passes the error on without a toast', async (error, status) => {
  server.use(
    http.get(URL, () =>
      errorResponse(error, { fields: { name: 'Too short.' }, current: { id: 1 }, retry_after: 7 }),
    ),
  );
  await expect(callApi({ path: '/api/things/' })).rejects.toMatchObject({
    status,
    error,
    fields: { name: 'Too short.' },
    current: { id: 1 },
    request_id: 'request-of-the-test',
    retry_after: 7,
  });
  expect(toasts).toEqual([]);
});

test('a response that is not JSON becomes a readable failure', async () => {
  server.use(http.get(URL, () => new Response('<html>Bad gateway</html>', { status: 502 })));
  await expect(callApi({ path: '/api/things/' })).rejects.toMatchObject({
    status: 502,
    error: 'unreadable_answer',
  });
});

test('a refused sign-in does not end the session', async () => {
  server.use(http.post('*/auth/sign-in/', () => errorResponse('wrong_credentials')));
  const call = callPublicApi({ path: '/auth/sign-in/', method: 'POST', body: {} });
  await expect(call).rejects.toMatchObject({ status: 401, error: 'wrong_credentials' });
  expect(localStorage.getItem('accessToken')).toBe('old');
  expect(toasts).toEqual([]);
});
