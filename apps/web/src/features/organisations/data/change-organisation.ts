import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Invitation } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';
import { ApiError } from '../../../api/http/api-error';
import { callApi } from '../../../api/http/client';
import type { ApiRequest } from '../../../api/http/send-request';
import type { AppDispatch } from '../../../api/use-app-dispatch';
import { randomId } from '../../../lib/random-id';
import { organisationsList } from './organisations.list';

type OrganisationTransition = 'suspend' | 'reactivate' | 'archive' | 'restore';

/** Changes the status of an organisation and updates all views. Throws ApiError. */
export const changeOrganisationStatus = (id: string, step: OrganisationTransition, body: object) =>
  sendOrganisationRequest({
    path: `${organisationPath(id)}${step}/`,
    method: 'POST',
    body,
    idempotencyKey: randomId(),
  });

/** The request body is the file; the server detects its type. Throws ApiError. */
export const uploadOrganisationLogo = (id: string, file: File) =>
  sendOrganisationRequest({ path: `${organisationPath(id)}logo/`, method: 'PUT', body: file });

export const removeOrganisationLogo = (id: string) =>
  sendOrganisationRequest({ path: `${organisationPath(id)}logo/`, method: 'DELETE' });

/** Invites the first admin again and returns the new link. Throws ApiError. */
export async function resendFirstAdminInvitation(id: string): Promise<Invitation> {
  const { data } = await callApi<Invitation>({
    path: `${organisationPath(id)}resend-invitation/`,
    method: 'POST',
    body: {},
    idempotencyKey: randomId(),
  });
  return data;
}

/** Stores the server's current organisation in all views. */
export const storeOrganisation = (organisation: Organisation) => (dispatch: AppDispatch) => {
  dispatch(organisationsList.actions.update(organisation));
  dispatch(baseApi.util.invalidateTags(['Organisation']));
};

const sendOrganisationRequest = (request: ApiRequest) => async (dispatch: AppDispatch) => {
  dispatch(organisationsList.actions.setUpdating(true));
  try {
    const { data } = await callApi<Organisation>(request);
    dispatch(storeOrganisation(data));
    return data;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.error === 'conflict') {
      dispatch(storeOrganisation(thrown.current as Organisation)); // a conflict contains the record of the same route
    }
    throw thrown;
  } finally {
    dispatch(organisationsList.actions.setUpdating(false));
  }
};

const organisationPath = (id: string) => `/api/organisations/${id}/`;
