import type { AvailableEmailAccount } from '@relaydesk/contracts/email-registration';
import { baseApi } from '../../api/base-api';

/** The organisation's verified email accounts that no integration uses yet. */
export const emailAccountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    availableMailboxes: build.query<AvailableEmailAccount[], void>({
      query: () => ({ path: '/api/email-registrations/available/' }),
      keepUnusedDataFor: 0, // the platform may add one at any time
    }),
  }),
});
