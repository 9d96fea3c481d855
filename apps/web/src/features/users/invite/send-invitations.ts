import type { ImportResponse } from '@relaydesk/contracts/import';
import { callApi } from '../../../api/http/client';
import { translateResults } from '../../../api/http/translate-error-response';
import type { SendRows } from '../../../ui/import/import-props';

/** Sends rows of invitees; a Super Admin passes the organisation. Throws ApiFailure. */
export const sendInvitations =
  (organization_id: string | undefined): SendRows =>
  async (batch, idempotencyKey) => {
    const { data } = await callApi<ImportResponse>({
      path: '/api/users/import/',
      method: 'POST',
      body: { organization_id, ...batch },
      idempotencyKey,
    });
    return translateResults(data.results);
  };
