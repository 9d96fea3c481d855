/** Everything of mails that is shown: one file of the build, fetched with the first of them. */
export { MailFooter } from './MailFooter';
export { MailHeader } from './MailHeader';
export { RecipientFields } from './RecipientFields';
