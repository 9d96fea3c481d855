import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Invitation } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';
import { callApi } from '../../../api/http/client';
import { ApiFailure } from '../../../api/http/api-error';
import type { Request } from '../../../api/http/send-request';
import type { AppDispatch } from '../../../api/use-app-dispatch';
import { randomId } from '../../../lib/random-id';
import { organisationsList } from './organisations.list';

type Step = 'suspend' | 'reactivate' | 'archive' | 'restore';

/** Takes a step in the life of an organisation and shows what became of it wherever it is shown. Fails as ApiFailure. */
export const takeStep = (id: string, step: Step, body: object) =>
  send({ path: `${pathOf(id)}${step}/`, method: 'POST', body, idempotencyKey: randomId() });

/** The file itself is the body; the server says what it takes. Fails as ApiFailure. */
export const uploadLogo = (id: string, file: File) =>
  send({ path: `${pathOf(id)}logo/`, method: 'PUT', body: file });

export const removeLogo = (id: string) => send({ path: `${pathOf(id)}logo/`, method: 'DELETE' });

/** Invites the first admin again and gives the new link. Fails as ApiFailure. */
export async function resendInvitation(id: string): Promise<Invitation> {
  const { data } = await callApi<Invitation>({
    path: `${pathOf(id)}resend-invitation/`,
    method: 'POST',
    body: {},
    idempotencyKey: randomId(),
  });
  return data;
}

/** An organisation as the server has it now, put into everything that shows it. */
export const showOrganisation = (organisation: Organisation) => (dispatch: AppDispatch) => {
  dispatch(organisationsList.actions.update(organisation));
  dispatch(baseApi.util.invalidateTags(['Organisation']));
};

const send = (request: Request) => async (dispatch: AppDispatch) => {
  dispatch(organisationsList.actions.setUpdating(true));
  try {
    const { data } = await callApi<Organisation>(request);
    dispatch(showOrganisation(data));
    return data;
  } catch (thrown) {
    if (thrown instanceof ApiFailure && thrown.error === 'conflict') {
      dispatch(showOrganisation(thrown.current as Organisation)); // a conflict brings the record of the same route
    }
    throw thrown;
  } finally {
    dispatch(organisationsList.actions.setUpdating(false));
  }
};

const pathOf = (id: string) => `/api/organisations/${id}/`;
