import { createStoredChoice } from '../../lib/stored-choice';

/** The sidebar of wide screens: entries with titles, or a rail of icons. start-early reads the same key. */
export const sidebarMode = createStoredChoice('sidebar', ['wide', 'rail']);
