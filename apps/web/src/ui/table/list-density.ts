import { createStoredChoice } from '../../lib/stored-choice';

/** The height of table rows in all lists. */
export const listDensity = createStoredChoice('density', ['comfortable', 'compact']);
