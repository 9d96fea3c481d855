import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Pagination } from '@relaydesk/contracts/common';
import type { ApiErrorData } from '../http/api-error';

export interface ListRecord {
  id: string;
}

/** Properties with the same name in every list; each list names the others (the specification, section 3). */
export interface CommonListState {
  loading: boolean;
  error: ApiErrorData | null;
  paginationCount: number;
  /** The rest of the list response: cursors of the previous and next pages. */
  pagination: Pagination | null;
}

export type ListState<T, Records extends string, Flags extends string, Filters> = CommonListState &
  Filters & { [K in Records]: T[] } & { [K in Flags]: boolean };

export interface ListSliceDefinition<
  Records extends string,
  Adding extends string,
  Updating extends string,
  Filters,
> {
  /** The name of the slice in the store. */
  name: string;
  records: Records;
  adding: Adding;
  updating: Updating;
  /** Additional state of the list, with initial values. */
  filters?: Filters;
  /** Updates merge into the record instead of replacing it. */
  mergesUpdates?: boolean;
}

type AnyListState = CommonListState & Record<string, unknown>;

/** The operations of section 4 on state whose property names are known only at run time. */
export function createListSlice<T extends ListRecord>(
  shape: ListSliceDefinition<string, string, string, object>,
) {
  const initialState: AnyListState = {
    [shape.records]: [],
    [shape.adding]: false,
    [shape.updating]: false,
    loading: false,
    error: null,
    paginationCount: 0,
    pagination: null,
    ...shape.filters,
  };
  const recordsOf = (state: AnyListState) => state[shape.records] as T[]; // only these reducers write it, and only as T[]
  const withRecords = (state: AnyListState, records: T[]): AnyListState => ({
    ...state,
    [shape.records]: records,
  });

  return createSlice({
    name: shape.name,
    initialState,
    reducers: {
      replaceAll: (state, { payload }: PayloadAction<T[]>) => ({
        ...withRecords(state, payload),
        loading: false,
        error: null,
      }),
      add: (state, { payload }: PayloadAction<T>) => ({
        ...withRecords(state, [payload, ...recordsOf(state)]),
        paginationCount: state.paginationCount + 1,
      }),
      update: (state, { payload }: PayloadAction<ListRecord & Partial<T>>) =>
        withRecords(
          state,
          recordsOf(state).map((record) =>
            record.id === payload.id ? applyUpdate(record, payload, shape) : record,
          ),
        ),
      remove: (state, { payload: id }: PayloadAction<string>) => {
        const kept = recordsOf(state).filter((record) => record.id !== id);
        const removed = recordsOf(state).length - kept.length;
        return { ...withRecords(state, kept), paginationCount: Math.max(0, state.paginationCount - removed) };
      },
      reset: () => initialState,
      setLoading: (state, { payload }: PayloadAction<boolean>) => ({ ...state, loading: payload }),
      setError: (state, { payload }: PayloadAction<ApiErrorData | null>) => ({
        ...state,
        loading: false,
        error: payload,
      }),
      setAdding: (state, { payload }: PayloadAction<boolean>) => ({ ...state, [shape.adding]: payload }),
      setUpdating: (state, { payload }: PayloadAction<boolean>) => ({ ...state, [shape.updating]: payload }),
      /** Runs on a click on a navigation entry. */
      resetFlags: (state) => ({ ...state, [shape.adding]: false, [shape.updating]: false }),
      setPaginationCount: (state, { payload }: PayloadAction<number>) => ({
        ...state,
        paginationCount: payload,
      }),
      setPagination: (state, { payload }: PayloadAction<Pagination>) => ({
        ...state,
        paginationCount: payload.count,
        pagination: payload,
      }),
      setFilters: (state, { payload }: PayloadAction<object>) => ({ ...state, ...payload }),
    },
  });
}

function applyUpdate<T extends ListRecord>(
  record: T,
  change: ListRecord & Partial<T>,
  shape: { mergesUpdates?: boolean },
): T {
  return shape.mergesUpdates ? { ...record, ...change } : (change as T); // without merging, callers send the whole record
}
