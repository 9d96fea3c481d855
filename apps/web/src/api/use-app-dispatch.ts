import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** Dispatches actions and thunks of the lists and of RTK Query, whatever state they read. */
export interface AppDispatch {
  <Result, State>(thunk: ThunkAction<Result, State, undefined, UnknownAction>): Result;
  <Action extends UnknownAction>(action: Action): Action;
}

export const useAppDispatch = () => useDispatch() as AppDispatch; // app/store includes the thunk middleware
