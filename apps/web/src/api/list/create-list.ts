import type { Reducer, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { randomId } from '../../lib/random-id';
import { toApiError } from '../http/api-error';
import { callApi } from '../http/client';
import type { ApiRequest } from '../http/send-request';
import type { ListRecord, ListSliceDefinition, ListState } from './list-slice';
import { createListSlice } from './list-slice';

export type ListQuery = NonNullable<ApiRequest['query']>;

interface CreateListOptions<R extends string, A extends string, U extends string, F>
  extends ListSliceDefinition<R, A, U, F> {
  /** The API path of the records, with a trailing slash. */
  path: string;
}

interface ListWriteOptions {
  /** Pass the same idempotency key to retry a write; without it, each call is a new write. */
  idempotencyKey?: string;
}

type ListThunk<T> = ThunkAction<Promise<T>, unknown, undefined, UnknownAction>;

/**
 * One of the specification's six lists: a Redux slice with exactly its names, and the thunks that call the
 * API. `load` stores a failure in the slice; `create`, `change` and `erase` throw theirs (ApiFailure) for the
 * form.
 *
 *   export const salesList = createList<Sale, RecordSale, ChangeSale>()({
 *     name: 'sales', records: 'sales', adding: 'isAddingSale', updating: 'updatingSale', path: '/api/sales/',
 *   });
 *
 * Called twice, because TypeScript infers either all type arguments or none.
 */
export function createList<T extends ListRecord, Create = never, Change = never, Created extends T = T>() {
  return <R extends string, A extends string, U extends string, F extends object = object>(
    options: CreateListOptions<R, A, U, F>,
  ) => {
    type CreatedListState = ListState<T, R, A | U, F>;
    const { actions, reducer } = createListSlice<T>(options);
    const pathOf = (id: string) => `${options.path}${encodeURIComponent(id)}/`;

    return {
      name: options.name,
      actions: {
        ...actions,
        setFilters: actions.setFilters as (filters: Partial<F>) => UnknownAction, // the shape's filters are F
      },
      reducer: reducer as unknown as Reducer<CreatedListState>, // the slice writes exactly the names of State
      select: (root: unknown) => (root as Record<string, CreatedListState>)[options.name] as CreatedListState, // app/store mounts every list under its name
      recordsOf: (state: CreatedListState) => state[options.records] as T[], // as ListState declares

      load:
        (query: ListQuery = {}, signal?: AbortSignal): ListThunk<void> =>
        async (dispatch) => {
          dispatch(actions.setLoading(true));
          try {
            const { data, pagination } = await callApi<T[]>({ path: options.path, query, signal });
            dispatch(actions.replaceAll(data));
            if (pagination) dispatch(actions.setPagination(pagination));
          } catch (thrown) {
            if (signal?.aborted) return; // a newer request has superseded this one
            dispatch(actions.setError(toApiError(thrown).facts));
          }
        },

      create:
        (body: Create, given: ListWriteOptions = {}): ListThunk<Created> =>
        async (dispatch) => {
          const request = { path: options.path, method: 'POST', body } as const;
          const record = await dispatch(dispatchWrite<Created>(actions.setAdding, request, given));
          dispatch(actions.add(record));
          return record;
        },

      change:
        (id: string, body: Change, given: ListWriteOptions = {}): ListThunk<T> =>
        async (dispatch) => {
          const request = { path: pathOf(id), method: 'PATCH', body } as const;
          const record = await dispatch(dispatchWrite<T>(actions.setUpdating, request, given));
          dispatch(actions.update(record));
          return record;
        },

      erase:
        (id: string, given: ListWriteOptions = {}): ListThunk<void> =>
        async (dispatch) => {
          await dispatch(dispatchWrite(actions.setUpdating, { path: pathOf(id), method: 'DELETE' }, given));
          dispatch(actions.remove(id));
        },
    };
  };
}

/** Sends a write while the list's flag is raised; lowers the flag on success and failure. */
function dispatchWrite<T>(
  flag: (up: boolean) => UnknownAction,
  request: ApiRequest,
  given: ListWriteOptions,
): ListThunk<T> {
  return async (dispatch) => {
    dispatch(flag(true));
    try {
      const idempotencyKey = given.idempotencyKey ?? randomId();
      return (await callApi<T>({ ...request, idempotencyKey })).data;
    } finally {
      dispatch(flag(false));
    }
  };
}

/** The part of a list's state that views need. */
export interface ListSource<State, T> {
  select: (root: unknown) => State;
  recordsOf: (state: State) => T[];
  load: (query?: ListQuery, signal?: AbortSignal) => ListThunk<void>;
}
