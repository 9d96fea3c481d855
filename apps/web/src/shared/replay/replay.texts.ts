import { formatNumber } from '../../lib/locale/format-number';
import { plural, texts } from '../../lib/locale/texts';

export const replayTexts = texts({
  en: {
    title: 'What would change?',
    text: 'Before this is saved, the bot is asked the last questions of customers once more: as it is, and as it would be. Nothing is stored, and nobody is told.',
    running:
      'Asking the last questions again. You can save without waiting, or keep editing: a notice tells you the result.',
    askedSoFar: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} questions`,
    failed: 'The last questions could not be asked again.',
    nobodyAsked: 'Nobody has asked the bot anything yet, so there is nothing to compare.',
    allSame: (count: number) =>
      plural(count, {
        one: 'The last question would be answered just as it is now.',
        other: `All of the last ${formatNumber(count)} questions would be answered just as they are now.`,
      }),
    counts: (changed: number, count: number) =>
      `${formatNumber(changed)} of the last ${plural(count, { one: 'question', other: `${formatNumber(count)} questions` })} would go another way.`,
    groups: {
      handed_over: (count: number) => `Newly handed over to colleagues (${formatNumber(count)})`,
      changed: (count: number) => `Answered differently (${formatNumber(count)})`,
      answered: (count: number) => `Newly answered (${formatNumber(count)})`,
    },
    more: (count: number) => `Show ${formatNumber(count)} more`,
    before: 'Now',
    after: 'After saving',
    decisions: {
      answer: 'Answers',
      ask_back: 'Asks back',
      order: 'Takes an order',
      hand_over: 'Hands over',
    },
    silent: 'Says nothing.',
    source: (title: string) => `Source: ${title}`,
    sure: (percent: number) => `${percent} % sure`,
    noSource: 'No source',
    conversation: 'Conversation',
    conversationOf: (question: string) => `Conversation of “${question}”, in a new tab`,
    ready: (result: string) => `${result} Save to see the differences.`,
    stop: 'Stop comparing',
    keepEditing: 'Keep editing',
    save: 'Save',
    saveAnyway: 'Save anyway',
    took: (ms: number) => `Took ${formatNumber(ms)} ms.`,
  },
  de: {
    title: 'Was würde sich ändern?',
    text: 'Bevor gespeichert wird, werden dem Bot die letzten Fragen von Kunden noch einmal gestellt: so wie er ist, und so wie er wäre. Nichts wird gespeichert, und niemand erfährt davon.',
    running:
      'Die letzten Fragen werden noch einmal gestellt. Sie können speichern, ohne zu warten, oder weiter bearbeiten: Ein Hinweis zeigt das Ergebnis.',
    askedSoFar: (done: number, total: number) => `${formatNumber(done)} von ${formatNumber(total)} Fragen`,
    failed: 'Die letzten Fragen konnten nicht noch einmal gestellt werden.',
    nobodyAsked: 'Noch niemand hat den Bot etwas gefragt, es gibt also nichts zu vergleichen.',
    allSame: (count: number) =>
      plural(count, {
        one: 'Die letzte Frage würde genauso beantwortet wie jetzt.',
        other: `Alle der letzten ${formatNumber(count)} Fragen würden genauso beantwortet wie jetzt.`,
      }),
    counts: (changed: number, count: number) =>
      `${formatNumber(changed)} ${plural(count, { one: 'der letzten Frage', other: `der letzten ${formatNumber(count)} Fragen` })} ${plural(changed, { one: 'ginge', other: 'gingen' })} anders aus.`,
    groups: {
      handed_over: (count: number) => `Neu an Menschen übergeben (${formatNumber(count)})`,
      changed: (count: number) => `Anders beantwortet (${formatNumber(count)})`,
      answered: (count: number) => `Neu beantwortet (${formatNumber(count)})`,
    },
    more: (count: number) => `${formatNumber(count)} weitere zeigen`,
    before: 'Jetzt',
    after: 'Nach dem Speichern',
    decisions: {
      answer: 'Antwortet',
      ask_back: 'Fragt nach',
      order: 'Nimmt eine Bestellung auf',
      hand_over: 'Übergibt',
    },
    silent: 'Sagt nichts.',
    source: (title: string) => `Quelle: ${title}`,
    sure: (percent: number) => `${percent} % sicher`,
    noSource: 'Keine Quelle',
    conversation: 'Unterhaltung',
    conversationOf: (question: string) => `Unterhaltung zu „${question}“, in einem neuen Tab`,
    ready: (result: string) => `${result} Speichern Sie, um die Unterschiede zu sehen.`,
    stop: 'Vergleich abbrechen',
    keepEditing: 'Weiter bearbeiten',
    save: 'Speichern',
    saveAnyway: 'Trotzdem speichern',
    took: (ms: number) => `Dauerte ${formatNumber(ms)} ms.`,
  },
});
