import type { ErrorName } from '@relaydesk/contracts/errors';
import { Notification } from '@relaydesk/contracts/notification';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { baseApi } from '../api/base-api';
import { store } from '../app/store/store';
import { errorResponse, listResponse, server } from '../testing/network';
import { useRefetchByTags } from './use-refetch-by-tags';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listForTests: build.query<Notification[], void>({
      query: () => ({ path: '/api/notifications/' }),
      providesTags: ['Notification'],
    }),
  }),
});

let asked = 0;
/** The server's responses in order; afterwards the list. */
let answers: (ErrorName | 'cut')[] = [];
beforeEach(() => {
  asked = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0); // the shortest backoff
  server.use(
    http.get('*/api/notifications/', () => {
      asked += 1;
      const next = answers.shift();
      if (next === 'cut') return Response.error();
      return next ? errorResponse(next) : listResponse(Notification, []);
    }),
  );
});
afterEach(() => void vi.restoreAllMocks());

async function show() {
  answers = [];
  const { result, unmount } = renderHook(
    () => ({ ask: useRefetchByTags(['Notification']), list: api.useListForTestsQuery() }),
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  return { result, unmount };
}

test('a failed refetch is retried until it succeeds', async () => {
  const { result } = await show();
  answers = ['unavailable', 'cut', 'too_many_requests'];
  act(() => result.current.ask());
  await waitFor(() => expect(asked).toBe(5));
  await waitFor(() => expect(result.current.list).toMatchObject({ isSuccess: true, isFetching: false }));
  expect(answers).toEqual([]);
});

test('what the user may not read is requested once', async () => {
  const { result } = await show();
  answers = ['not_found', 'not_found'];
  act(() => result.current.ask());
  await waitFor(() => expect(result.current.list.isError).toBe(true));
  act(() => result.current.ask());
  await waitFor(() => expect(asked).toBe(3));
  expect(answers).toEqual([]);
});

test('a response pending when the trigger occurred does not count as new', async () => {
  const { result } = await show();
  act(() => {
    void result.current.list.refetch();
    result.current.ask();
  });
  await waitFor(() => expect(asked).toBe(3));
});
