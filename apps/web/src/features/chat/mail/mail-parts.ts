/** Everything of mails that is shown: one file of the build, fetched with the first of them. */
export { MailFoot } from './MailFoot';
export { MailHead } from './MailHead';
export { RecipientFields } from './RecipientFields';
