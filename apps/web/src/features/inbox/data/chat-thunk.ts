import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Me } from '@relaydesk/contracts/user';
import { useDispatch } from 'react-redux';
import type { chatApi } from './chat.api';

/** The part of the store that the chat reads: RTK Query's and who is signed in. */
type ChatState = Parameters<typeof chatApi.util.selectCachedArgsForQuery>[0] & { me: Me | null };

export type ChatThunk<T = void> = ThunkAction<T, ChatState, undefined, UnknownAction>;
export type ChatDispatch = ThunkDispatch<ChatState, undefined, UnknownAction>;

/** `dispatch` that knows the chat's thunks. */
export const useChatDispatch: () => ChatDispatch = useDispatch;
