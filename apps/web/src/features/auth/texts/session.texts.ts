import { texts } from '../../../lib/locale/texts';

/** Apart from the sign-in page's texts, so that staff pages need not load those. English: the specification, section 8. */
export const sessionTexts = texts({
  en: {
    roleFailed: 'Failed to fetch user role',
    roleChanged: (role: string) => `Your role is now ${role}.`,
  },
  de: {
    roleFailed: 'Die Rolle konnte nicht abgerufen werden',
    roleChanged: (role: string) => `Ihre Rolle ist jetzt ${role}.`,
  },
});
