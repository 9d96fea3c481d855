import { texts } from '../../../../lib/locale/texts';

export const exchangeTexts = texts({
  en: {
    import: 'Add from CSV',
    importTitle: 'Import questions and answers',
    question: 'Question',
    answer: 'Answer',
    wordings: 'Other wordings, with | between them',
    published: 'Published',
    example: 'Can I return an item?',
    exampleAnswer: 'Yes, within 30 days.',
    exampleWordings: 'How do I send it back?|Return policy',
    yes: 'yes',
  },
  de: {
    import: 'Aus CSV hinzufügen',
    importTitle: 'Fragen und Antworten importieren',
    question: 'Frage',
    answer: 'Antwort',
    wordings: 'Andere Formulierungen, mit | dazwischen',
    published: 'Veröffentlicht',
    example: 'Kann ich einen Artikel zurückgeben?',
    exampleAnswer: 'Ja, innerhalb von 30 Tagen.',
    exampleWordings: 'Wie schicke ich etwas zurück?|Rückgaberecht',
    yes: 'ja',
  },
});
