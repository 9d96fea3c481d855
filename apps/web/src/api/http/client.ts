import { showToast } from '../../lib/show-toast';
import { apiTexts } from './api.texts';
import type { ApiFailure } from './api-error';
import { asFailure } from './api-error';
import { refreshSession } from './refresh-session';
import { doubtRole } from './stale-session';
import type { Answer, Request } from './send-request';
import { sendRequest } from './send-request';
import { requireProof } from './step-up';
import { clearEverythingStored, readAccessToken } from './tokens';

/**
 * Calls the API as the signed-in user. The specification's rules for every call (section 8):
 * 401 (after one silent refresh): all local storage cleared, a toast, passed on; 500: a toast, passed on; others passed on.
 */
export async function callApi<T>(request: Request): Promise<Answer<T>> {
  const accessToken = readAccessToken();
  try {
    return await sendRequest<T>(request, accessToken);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.error === 'step_up_required') return repeatWithProof<T>(request, failure);
    if (failure.status !== 401) throw told(failure);
    const renewed = accessToken ? await refreshSession(accessToken) : null;
    if (renewed) return repeat<T>(request, renewed);
    // Who has signed out while this was on its way has lost nothing, and keeps what signing out leaves.
    const hasSignedOut = accessToken !== null && readAccessToken() === null;
    throw hasSignedOut ? failure : sessionOver(failure);
  }
}

/** Calls an address that needs no session (sign-in and the like): its 401 means wrong credentials, not a lost session. */
export async function callPublicApi<T>(request: Request): Promise<Answer<T>> {
  try {
    return await sendRequest<T>(request, null);
  } catch (thrown) {
    throw told(asFailure(thrown));
  }
}

async function repeat<T>(request: Request, accessToken: string): Promise<Answer<T>> {
  try {
    return await sendRequest<T>(request, accessToken);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.error === 'step_up_required') return repeatWithProof<T>(request, failure);
    throw failure.status === 401 ? sessionOver(failure) : told(failure);
  }
}

/** Asks the user to prove who they are, and sends the request again. Who declines gets the refusal. */
async function repeatWithProof<T>(request: Request, refusal: ApiFailure): Promise<Answer<T>> {
  const isProved = await requireProof();
  const accessToken = readAccessToken();
  if (!isProved || !accessToken) throw told(refusal);
  return repeat<T>(request, accessToken);
}

function sessionOver(failure: ApiFailure): ApiFailure {
  clearEverythingStored();
  showToast.error(apiTexts.unauthorized);
  return failure;
}

function told(failure: ApiFailure): ApiFailure {
  if (failure.status === 500) showToast.error(apiTexts.serverError);
  if (failure.error === 'forbidden' || failure.error === 'second_factor_required') doubtRole();
  return failure;
}
