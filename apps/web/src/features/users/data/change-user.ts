import type { ChangeUserEmail, DisableUser, Invitation, User } from '@relaydesk/contracts/user';
import { ApiError } from '../../../api/http/api-error';
import { callApi } from '../../../api/http/client';
import type { AppDispatch } from '../../../api/use-app-dispatch';
import { randomId } from '../../../lib/random-id';
import { usersList } from './users.list';

/** Actions on a user whose response is the changed user. */
type UserCommand = 'enable' | 'end-sessions' | 'reset-password' | 'remove-totp' | 'withdraw-email-change';

export const runUserCommand = (user: User, step: UserCommand) => async (dispatch: AppDispatch) => {
  dispatch(
    usersList.actions.update(await dispatch(sendUserRequest<User>(user, step, { version: user.version }))),
  );
};

/** `reassign_to` gets the open conversations; null: they return to the queue. Throws ApiError. */
export const disableUser =
  (user: User, body: DisableUser) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(usersList.actions.update(await dispatch(sendUserRequest<User>(user, 'disable', body))));
  };

/** Requests another address, which takes effect after its confirmation. Throws ApiError. */
export const changeUserEmail =
  (user: User, body: ChangeUserEmail) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(usersList.actions.update(await dispatch(sendUserRequest<User>(user, 'change-email', body))));
  };

/** Resends the invitation and returns its new link. */
export const resendUserInvitation = (user: User) =>
  sendUserRequest<Invitation>(user, 'resend-invitation', { version: user.version });

/** Revokes an open invitation, which deletes the user. */
export const revokeUserInvitation = (user: User) => async (dispatch: AppDispatch) => {
  await dispatch(sendUserRequest<User>(user, 'revoke-invitation', { version: user.version }));
  dispatch(usersList.actions.remove(user.id));
};

const sendUserRequest =
  <T>(user: User, step: string, body: object) =>
  async (dispatch: AppDispatch): Promise<T> => {
    dispatch(usersList.actions.setUpdating(true));
    try {
      const request = { method: 'POST', body, idempotencyKey: randomId() } as const;
      return (await callApi<T>({ path: `/api/users/${user.id}/${step}/`, ...request })).data;
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.error === 'conflict') {
        dispatch(usersList.actions.update(thrown.current as User)); // a conflict contains the record of the same route
      }
      throw thrown;
    } finally {
      dispatch(usersList.actions.setUpdating(false));
    }
  };
