import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import type { ApiError } from './api-error';
import { toApiError } from './api-error';
import { refreshSession } from './refresh-session';
import type { ApiRequest, ApiResponse } from './send-request';
import { sendRequest } from './send-request';
import { markSessionStale } from './stale-session';
import { requestStepUp } from './step-up';
import { clearAllStorage, readAccessToken } from './tokens';

/**
 * Calls the API as the signed-in user. The specification's rules for every call (section 8):
 * - 401 after one silent refresh: clear all local storage, show a toast, pass the error on
 * - 500: show a toast, pass the error on
 * - others: pass the error on
 */
export async function callApi<T>(request: ApiRequest): Promise<ApiResponse<T>> {
  const accessToken = readAccessToken();
  try {
    return await sendRequest<T>(request, accessToken);
  } catch (thrown) {
    const failure = toApiError(thrown);
    if (failure.error === 'step_up_required') return retryAfterStepUp<T>(request, failure);
    if (failure.status !== 401) throw handleError(failure);
    const renewed = accessToken ? await refreshSession(accessToken) : null;
    if (renewed) return retryRequest<T>(request, renewed);
    // If the user signed out during the call, there is no session to end, and the data left by signing out
    // must stay.
    const hasSignedOut = accessToken !== null && readAccessToken() === null;
    throw hasSignedOut ? failure : endSession(failure);
  }
}

/**
 * Calls an endpoint that needs no session, such as sign-in. Its 401 means wrong credentials, not an ended
 * session.
 */
export async function callPublicApi<T>(request: ApiRequest): Promise<ApiResponse<T>> {
  try {
    return await sendRequest<T>(request, null);
  } catch (thrown) {
    throw handleError(toApiError(thrown));
  }
}

async function retryRequest<T>(request: ApiRequest, accessToken: string): Promise<ApiResponse<T>> {
  try {
    return await sendRequest<T>(request, accessToken);
  } catch (thrown) {
    const failure = toApiError(thrown);
    if (failure.error === 'step_up_required') return retryAfterStepUp<T>(request, failure);
    throw failure.status === 401 ? endSession(failure) : handleError(failure);
  }
}

/**
 * Asks the user for proof of identity and repeats the request. If the user declines, the refusal is passed
 * on.
 */
async function retryAfterStepUp<T>(request: ApiRequest, refusal: ApiError): Promise<ApiResponse<T>> {
  const isProved = await requestStepUp();
  const accessToken = readAccessToken();
  if (!isProved || !accessToken) throw handleError(refusal);
  return retryRequest<T>(request, accessToken);
}

function endSession(failure: ApiError): ApiError {
  clearAllStorage();
  showToast.error(t('api.unauthorized'));
  return failure;
}

function handleError(failure: ApiError): ApiError {
  if (failure.status === 500) showToast.error(t('api.serverError'));
  if (failure.error === 'forbidden' || failure.error === 'second_factor_required') markSessionStale();
  return failure;
}
