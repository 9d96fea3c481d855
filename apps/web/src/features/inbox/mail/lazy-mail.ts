import { lazy } from 'react';

// Most conversations are none of mails: what draws them comes with the first.
export const MailHead = lazy(async () => ({ default: (await import('./mail-components')).MailHead }));
export const MailFoot = lazy(async () => ({ default: (await import('./mail-components')).MailFoot }));
export const RecipientFields = lazy(async () => ({
  default: (await import('./mail-components')).RecipientFields,
}));
