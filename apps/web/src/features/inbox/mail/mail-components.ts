/** All mail components: one chunk, loaded with the first mail. */
export { MailFooter } from './MailFooter';
export { MailHeader } from './MailHeader';
export { RecipientFields } from './RecipientFields';
