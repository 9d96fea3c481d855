import { lazy } from 'react';

// Most conversations are none of mails: what draws them comes with the first.
export const MailHeader = lazy(async () => ({ default: (await import('./mail-components')).MailHeader }));
export const MailFooter = lazy(async () => ({ default: (await import('./mail-components')).MailFooter }));
export const RecipientFields = lazy(async () => ({
  default: (await import('./mail-components')).RecipientFields,
}));
