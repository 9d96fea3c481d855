import { texts } from '../../../lib/locale/texts';

/** What the templates of a line are called. */
export const templatesTexts = texts({
  en: {
    title: 'Templates',
    empty:
      'No templates here yet. Make them at the platform: approved ones come here by themselves, or now when you synchronise.',
    sync: 'Synchronise',
    syncing: 'Synchronising…',
    syncFailed: 'The templates could not be synchronised.',
    lookFailed: (at: string) => `The last synchronisation has failed (${at}).`,
    synced: 'Templates synchronised.',
    syncedAt: (at: string) => `Last synchronised ${at}; once a day by themselves`,
    statuses: { approved: 'Approved', pending: 'In review', rejected: 'Rejected', paused: 'Paused' },
    reason: (words: string) => `Reason: ${words}`,
    preview: (name: string) => `Preview of ${name}`,
    buttons: 'Buttons',
  },
  de: {
    title: 'Vorlagen',
    empty:
      'Noch keine Vorlagen. Legen Sie sie auf der Plattform an: Freigegebene kommen von selbst hierher, oder sofort, wenn Sie abgleichen.',
    sync: 'Abgleichen',
    syncing: 'Wird abgeglichen…',
    syncFailed: 'Die Vorlagen konnten nicht abgeglichen werden.',
    lookFailed: (at: string) => `Der letzte Abgleich ist gescheitert (${at}).`,
    synced: 'Vorlagen abgeglichen.',
    syncedAt: (at: string) => `Zuletzt abgeglichen ${at}; einmal am Tag von selbst`,
    statuses: { approved: 'Freigegeben', pending: 'In Prüfung', rejected: 'Abgelehnt', paused: 'Angehalten' },
    reason: (words: string) => `Grund: ${words}`,
    preview: (name: string) => `Vorschau von ${name}`,
    buttons: 'Schaltflächen',
  },
});
