import { texts } from '../../../lib/locale/texts';

/** What the dialog with templates says; comes with it. */
export const templateTexts = texts({
  en: {
    title: 'Templates',
    search: 'Search templates',
    list: 'Templates that can be sent',
    failed: 'The templates could not be loaded.',
    none: 'There is no approved template on this line yet.',
    noneFound: 'No template fits.',
    variable: (name: string) => `Variable ${name}`,
    preview: 'Preview',
    fillIn: 'Fill this in.',
    tooLong: 'Use at most 1,000 characters.',
    gone: 'The template that was chosen cannot be sent any more. Choose another one.',
    back: 'Other template',
    cancel: 'Cancel',
    send: 'Send template',
  },
  de: {
    title: 'Vorlagen',
    search: 'Vorlagen suchen',
    list: 'Vorlagen, die gesendet werden können',
    failed: 'Die Vorlagen konnten nicht geladen werden.',
    none: 'Auf dieser Verbindung gibt es noch keine genehmigte Vorlage.',
    noneFound: 'Keine Vorlage passt.',
    variable: (name: string) => `Platzhalter ${name}`,
    preview: 'Vorschau',
    fillIn: 'Bitte ausfüllen.',
    tooLong: 'Höchstens 1.000 Zeichen.',
    gone: 'Die gewählte Vorlage kann nicht mehr gesendet werden. Wählen Sie eine andere.',
    back: 'Andere Vorlage',
    cancel: 'Abbrechen',
    send: 'Vorlage senden',
  },
});
