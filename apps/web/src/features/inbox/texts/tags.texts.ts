import { texts } from '../../../lib/locale/texts';

export const tagTexts = texts({
  en: {
    title: 'Tags',
    close: 'Close',
    create: 'Create tag',
    save: 'Save',
    cancel: 'Cancel',
    name: 'Name',
    colour: 'Colour',
    empty: 'There are no tags yet.',
    edit: (name: string) => `Change ${name}`,
    deleteOne: (name: string) => `Delete ${name}`,
    deleteTitle: (name: string) => `Delete the tag “${name}”?`,
    deleteText: 'It is taken off every conversation and customer.',
    delete: 'Delete',
  },
  de: {
    title: 'Schlagwörter',
    close: 'Schließen',
    create: 'Schlagwort anlegen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    name: 'Name',
    colour: 'Farbe',
    empty: 'Es gibt noch keine Schlagwörter.',
    edit: (name: string) => `${name} ändern`,
    deleteOne: (name: string) => `${name} löschen`,
    deleteTitle: (name: string) => `Das Schlagwort „${name}“ löschen?`,
    deleteText: 'Es verschwindet von allen Unterhaltungen und Kunden.',
    delete: 'Löschen',
  },
});
