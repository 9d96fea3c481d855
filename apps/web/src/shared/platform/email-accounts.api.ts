import type { AvailableEmailAccount } from '@relaydesk/contracts/email-registration';
import { baseApi } from '../../api/base-api';

/** The organisation's own verified mailboxes that no line stands on yet. */
export const emailAccountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    availableMailboxes: build.query<AvailableEmailAccount[], void>({
      query: () => ({ path: '/api/email-registrations/available/' }),
      keepUnusedDataFor: 0, // the platform's people may add one at any time
    }),
  }),
});
