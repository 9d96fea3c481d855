import { texts } from '../../lib/texts';

/** What the templates of a line are called. */
export const templatesTexts = texts({
  en: {
    title: 'Templates',
    empty:
      'No templates here yet. Make them at the platform and wait until they are approved, then synchronise.',
    sync: 'Synchronise',
    syncing: 'Synchronising…',
    syncFailed: 'The templates could not be synchronised.',
    synced: 'Templates synchronised.',
    syncedAt: (at: string) => `Last synchronised ${at}`,
    statuses: { approved: 'Approved', pending: 'In review', rejected: 'Rejected', paused: 'Paused' },
    reason: (words: string) => `Reason: ${words}`,
    preview: (name: string) => `Preview of ${name}`,
    buttons: 'Buttons',
  },
  de: {
    title: 'Vorlagen',
    empty:
      'Noch keine Vorlagen. Legen Sie sie auf der Plattform an, warten Sie auf die Freigabe, und gleichen Sie dann ab.',
    sync: 'Abgleichen',
    syncing: 'Wird abgeglichen…',
    syncFailed: 'Die Vorlagen konnten nicht abgeglichen werden.',
    synced: 'Vorlagen abgeglichen.',
    syncedAt: (at: string) => `Zuletzt abgeglichen ${at}`,
    statuses: { approved: 'Freigegeben', pending: 'In Prüfung', rejected: 'Abgelehnt', paused: 'Angehalten' },
    reason: (words: string) => `Grund: ${words}`,
    preview: (name: string) => `Vorschau von ${name}`,
    buttons: 'Schaltflächen',
  },
});
