import type { ImportResponse } from '@relaydesk/contracts/import';
import { callApi } from '../../../api/http/client';
import { translateResults } from '../../../api/http/translate-error-response';
import type { SendRows } from '../../../ui/import/import-props';

/** Sends rows of people to invite; a Super Admin says into which organisation. Fails as ApiFailure. */
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
