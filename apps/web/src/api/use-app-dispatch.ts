import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** Takes actions and thunks, those of the lists and those of RTK Query, whatever part of the state they read. */
export interface AppDispatch {
  <Result, State>(thunk: ThunkAction<Result, State, undefined, UnknownAction>): Result;
  <Action extends UnknownAction>(action: Action): Action;
}

export const useAppDispatch = () => useDispatch() as AppDispatch; // app/store has the thunk middleware
