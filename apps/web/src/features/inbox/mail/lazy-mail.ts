import { lazy } from 'react';

// Most conversations have no mails, so the mail components load with the first mail.
export const MailHeader = lazy(async () => ({ default: (await import('./mail-components')).MailHeader }));
export const MailFooter = lazy(async () => ({ default: (await import('./mail-components')).MailFooter }));
export const RecipientFields = lazy(async () => ({
  default: (await import('./mail-components')).RecipientFields,
}));
