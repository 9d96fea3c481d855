import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Pagination } from '@relaydesk/contracts/common';
import type { ApiErrorData } from '../http/api-error';

export interface ListRecord {
  id: string;
}

/** What every list has under the same name; the rest is named by the list (the specification, section 3). */
export interface CommonListState {
  loading: boolean;
  error: ApiErrorData | null;
  paginationCount: number;
  /** What the server said beside the count: where the pages before and after begin. */
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
  /** The slice's name in the store. */
  name: string;
  records: Records;
  adding: Adding;
  updating: Updating;
  /** Choices kept with the list, with their first values. */
  filters?: Filters;
  /** Updates change only the properties they bring, instead of taking the record's place. */
  mergesUpdates?: boolean;
}

type AnyListState = CommonListState & Record<string, unknown>;

/** The operations of section 4 over state whose property names are only known at run time. */
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
  const recordsOf = (state: AnyListState) => state[shape.records] as T[]; // only these reducers write it, and only T[]
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
      /** What a click on a navigation entry does. */
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
