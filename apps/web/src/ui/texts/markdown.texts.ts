import { texts } from '../../lib/locale/texts';

export const markdownTexts = texts({
  en: {
    write: 'Write',
    preview: 'Preview',
    viewOf: (label: string) => `View of ${label}`,
    previewOf: (label: string) => `Preview of ${label}`,
    markdown: 'Markdown: **bold**, - list, [link](https://…).',
    nothing: 'Nothing written yet.',
  },
  de: {
    write: 'Schreiben',
    preview: 'Vorschau',
    viewOf: (label: string) => `Ansicht von ${label}`,
    previewOf: (label: string) => `Vorschau von ${label}`,
    markdown: 'Markdown: **fett**, - Liste, [Link](https://…).',
    nothing: 'Noch nichts geschrieben.',
  },
});
