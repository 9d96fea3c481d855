/** Everything of mails that is shown: one file of the build, fetched with the first of them. */
export { MailFoot } from './MailFooter';
export { MailHead } from './MailHeader';
export { RecipientFields } from './RecipientFields';
