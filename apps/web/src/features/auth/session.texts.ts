import { texts } from '../../lib/texts';

/** Apart from the sign-in page's texts, so that staff pages need not load those. English: the specification, section 8. */
export const sessionTexts = texts({
  en: { roleFailed: 'Failed to fetch user role' },
  de: { roleFailed: 'Die Rolle konnte nicht abgerufen werden' },
});
