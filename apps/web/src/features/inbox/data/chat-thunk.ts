import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Me } from '@relaydesk/contracts/user';
import { useDispatch } from 'react-redux';
import type { chatApi } from './chat.api';

/** The state that the chat reads: RTK Query and the session. */
type ChatState = Parameters<typeof chatApi.util.selectCachedArgsForQuery>[0] & { me: Me | null };

export type ChatThunk<T = void> = ThunkAction<T, ChatState, undefined, UnknownAction>;
export type ChatDispatch = ThunkDispatch<ChatState, undefined, UnknownAction>;

/** `dispatch` typed for the chat's thunks. */
export const useChatDispatch: () => ChatDispatch = useDispatch;
