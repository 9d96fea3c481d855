import { buildReplyButton, truncateWithEllipsis } from '../../sdk/reply-button';
import { splitText } from '../../sdk/split-text';
import { encodeText, TEXT_LENGTH } from './encode-text';
import { getWhatsAppLabels } from './labels';

/** Maximum characters and counts as in Cloud API, Interactive reply buttons and Interactive list messages. */
const BUTTONS = { most: 3, title: 20, id: 256 };
const ROWS = { most: 10, title: 24, description: 72, id: 200 };
const BODY_LENGTH = 1_024;

/** A text with suggestions: buttons for a few short ones, a list for more, numbered lines otherwise. */
export function encodeSuggestions(text: string, suggestions: readonly string[], locale: string): object[] {
  const answers = [...new Set(suggestions.map((words) => words.trim()))].filter(Boolean);
  const longest = Math.max(0, ...answers.map(({ length }) => length));
  if (answers.length === 0 || answers.length > ROWS.most || longest > ROWS.description) {
    const lines = answers.map((words, at) => `${at + 1}. ${words}`).join('\n');
    return splitText([text, lines].filter(Boolean).join('\n\n'), TEXT_LENGTH).map(encodeText);
  }
  const isLong = text.length > BODY_LENGTH;
  const body = { text: isLong || text.trim() === '' ? getWhatsAppLabels(locale).choose_answer : text };
  const interactive =
    answers.length <= BUTTONS.most && longest <= BUTTONS.title
      ? { type: 'button', body, action: { buttons: answers.map(buildButton) } }
      : {
          type: 'list',
          body,
          action: { button: getWhatsAppLabels(locale).choose, sections: [{ rows: answers.map(buildRow) }] },
        };
  return [
    ...(isLong ? splitText(text, TEXT_LENGTH).map(encodeText) : []),
    { type: 'interactive', interactive },
  ];
}

const buildButton = (words: string) => ({
  type: 'reply',
  reply: buildReplyButton(words, BUTTONS.title, BUTTONS.id),
});

const buildRow = (words: string) => ({
  ...buildReplyButton(words, ROWS.title, ROWS.id),
  ...(words.length > ROWS.title && { description: truncateWithEllipsis(words, ROWS.description) }),
});
