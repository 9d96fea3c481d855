import { configureStore } from '@reduxjs/toolkit';
import type { Pagination } from '@relaydesk/contracts/common';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { channelIntegrationsList } from '../../features/channel-integrations/data/channel-integrations.list';
import { channelsList } from '../../features/channels/data/channels.list';
import { organisationsList } from '../../features/organisations/data/organisations.list';
import { productsList } from '../../features/products/data/products.list';
import { salesList } from '../../features/sales/data/sales.list';
import { usersList } from '../../features/users/data/users.list';
import { errorResponse, server } from '../../testing/network';
import { buildOrganisation } from '../../testing/organisations';
import { createList } from './create-list';

interface Thing {
  id: string;
  name: string;
  colour?: string;
}

const lamp = { id: 'lamp', name: 'Lamp' };
const desk = { id: 'desk', name: 'Desk', colour: 'oak' };

function setUp({ mergesUpdates = false } = {}) {
  const list = createList<Thing, Partial<Thing>, Partial<Thing>>()({
    name: 'things',
    records: 'things',
    adding: 'addingThing',
    updating: 'updatingThing',
    path: '/api/things/',
    mergesUpdates,
  });
  const store = configureStore({ reducer: { things: list.reducer } });
  return { list, dispatch: store.dispatch, state: () => store.getState().things };
}

test.each([
  [usersList, ['users', 'addingUser', 'updatingUser', 'selectedOrg']],
  [salesList, ['sales', 'isAddingSale', 'updatingSale']],
  [organisationsList, ['organisations', 'addingOrganisation', 'updatingOrganisation']],
  [productsList, ['products', 'addingProduct', 'updatingProduct']],
  [channelsList, ['channels', 'addingChannel', 'updatingChannel']],
  [channelIntegrationsList, ['channelIntegration', 'addingChannelIntegration', 'updatingChannelIntegration']],
])('%# a list has exactly the names of the specification', ({ reducer, actions }, names) => {
  const state = (reducer as (state: undefined, action: { type: string }) => object)(
    undefined,
    actions.reset(),
  );
  const common = ['loading', 'error', 'paginationCount', 'pagination'];
  expect(Object.keys(state).sort()).toEqual([...names, ...common].sort());
  expect(state).toMatchObject({ [names[0] ?? '']: [], loading: false, error: null, paginationCount: 0 });
});

test('the users list starts in the state of the specification', () => {
  const state = usersList.reducer(undefined, usersList.actions.reset());
  expect(state.selectedOrg).toBe('Select an Organization');
  const chosen = usersList.reducer(state, usersList.actions.setFilters({ selectedOrg: 'Acme Sports' }));
  expect(chosen.selectedOrg).toBe('Acme Sports');
});

test('replace all clears loading and error; add, update by id, delete by id and reset work', () => {
  const { list, dispatch, state } = setUp();
  const { actions } = list;
  dispatch(actions.setError({ status: 503, code: 20, error: 'unavailable', message: 'Away.' }));
  dispatch(actions.setLoading(true));
  dispatch(actions.replaceAll([lamp]));
  expect(state()).toMatchObject({ things: [lamp], loading: false, error: null });

  dispatch(actions.add(desk));
  expect(state()).toMatchObject({ things: [desk, lamp], paginationCount: 1 });

  dispatch(actions.update({ id: 'desk', name: 'Table' }));
  expect(state().things).toEqual([{ id: 'desk', name: 'Table' }, lamp]);
  dispatch(actions.update({ id: 'unknown', name: 'Nothing' }));
  expect(state().things).toHaveLength(2);

  dispatch(actions.remove('desk'));
  dispatch(actions.remove('unknown'));
  expect(state()).toMatchObject({ things: [lamp], paginationCount: 0 });

  dispatch(actions.setAdding(true));
  dispatch(actions.reset());
  expect(state()).toMatchObject({ things: [], addingThing: false, paginationCount: 0 });
});

test('updates merge where the list is configured to merge', () => {
  const { list, dispatch, state } = setUp({ mergesUpdates: true });
  dispatch(list.actions.replaceAll([desk]));
  dispatch(list.actions.update({ id: 'desk', name: 'Table' }));
  expect(state().things).toEqual([{ id: 'desk', name: 'Table', colour: 'oak' }]);
  expect(organisationsMergeUpdates()).toBe(true);
});

test('the flags are raised, lowered and reset together', () => {
  const { list, dispatch, state } = setUp();
  dispatch(list.actions.setAdding(true));
  dispatch(list.actions.setUpdating(true));
  expect(state()).toMatchObject({ addingThing: true, updatingThing: true });
  dispatch(list.actions.resetFlags());
  expect(state()).toMatchObject({ addingThing: false, updatingThing: false });
});

test('load sends the query and stores records, count and page cursors', async () => {
  const { list, dispatch, state } = setUp();
  const pagination: Pagination = { count: 10_000, count_is_exact: false, next: 'c2', previous: null };
  let asked = '';
  server.use(
    http.get('*/api/things/', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json({ code: 0, data: [lamp], pagination });
    }),
  );
  const loading = dispatch(
    list.load({ cursor: 'c1', limit: 25, search: '', sort: '-name', status: undefined }),
  );
  expect(state().loading).toBe(true);
  await loading;
  expect(asked).toBe('?cursor=c1&limit=25&sort=-name');
  expect(state()).toMatchObject({ things: [lamp], loading: false, paginationCount: 10_000, pagination });
});

test('a failed load keeps the records and stores the failure', async () => {
  const { list, dispatch, state } = setUp();
  dispatch(list.actions.replaceAll([lamp]));
  server.use(http.get('*/api/things/', () => errorResponse('forbidden', { message: 'Not yours.' })));
  await dispatch(list.load());
  expect(state()).toMatchObject({ things: [lamp], loading: false });
  expect(state().error).toMatchObject({ status: 403, error: 'forbidden', message: 'Not yours.' });
});

test('a superseded response is ignored', async () => {
  const { list, dispatch, state } = setUp();
  server.use(http.get('*/api/things/', () => HttpResponse.json({ code: 0, data: [desk] })));
  const leaving = new AbortController();
  const loading = dispatch(list.load({}, leaving.signal));
  leaving.abort();
  await loading;
  expect(state()).toMatchObject({ things: [], error: null });
});

test('each write has a separate idempotency key, unless it is a retry', async () => {
  const { list, dispatch, state } = setUp();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/things/', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ code: 0, data: { ...lamp, id: `lamp-${keys.length}` } }, { status: 201 });
    }),
  );
  const creating = dispatch(list.create({ name: 'Lamp' }));
  expect(state().addingThing).toBe(true);
  expect(await creating).toEqual({ id: 'lamp-1', name: 'Lamp' });
  await dispatch(list.create({ name: 'Lamp' }, { idempotencyKey: 'again' }));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/), 'again']);
  expect(state()).toMatchObject({ addingThing: false, paginationCount: 2 });
});

test('a refused write lowers its flag, changes nothing and throws for the form', async () => {
  const { list, dispatch, state } = setUp();
  dispatch(list.actions.replaceAll([desk]));
  server.use(
    http.patch('*/api/things/desk/', () =>
      errorResponse('conflict', { current: { ...desk, name: 'Table' } }),
    ),
    http.delete('*/api/things/desk/', () => errorResponse('forbidden')),
  );
  await expect(dispatch(list.change('desk', { name: 'Bench' }))).rejects.toMatchObject({
    error: 'conflict',
    current: { name: 'Table' },
  });
  await expect(dispatch(list.erase('desk'))).rejects.toMatchObject({ error: 'forbidden' });
  expect(state()).toMatchObject({ things: [desk], updatingThing: false });
});

test('changes and deletes records', async () => {
  const { list, dispatch, state } = setUp();
  dispatch(list.actions.replaceAll([desk, lamp]));
  server.use(
    http.patch('*/api/things/desk/', () => HttpResponse.json({ code: 0, data: { ...desk, name: 'Bench' } })),
    http.delete('*/api/things/lamp/', () => HttpResponse.json({ code: 0, data: {} })),
  );
  await dispatch(list.change('desk', { name: 'Bench' }));
  await dispatch(list.erase('lamp'));
  expect(state().things).toEqual([{ ...desk, name: 'Bench' }]);
});

function organisationsMergeUpdates(): boolean {
  const { actions, reducer } = organisationsList;
  const acme = buildOrganisation({ slug: 'acme' });
  const before = reducer(undefined, actions.replaceAll([acme]));
  const after = reducer(before, actions.update({ id: acme.id, name: 'Acme Outdoor' }));
  return after.organisations[0]?.slug === 'acme' && after.organisations[0].name === 'Acme Outdoor';
}
