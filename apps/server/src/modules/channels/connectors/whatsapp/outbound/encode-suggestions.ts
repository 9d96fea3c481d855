import { replyButton, shorten } from '../../sdk/reply-button';
import { splitText } from '../../sdk/split-text';
import { inWords, TEXT_LENGTH } from './encode-text';
import { wordsIn } from './labels';

/** Characters and numbers as in Cloud API, Interactive reply buttons and Interactive list messages. */
const BUTTONS = { most: 3, title: 20, id: 256 };
const ROWS = { most: 10, title: 24, description: 72, id: 200 };
const BODY_LENGTH = 1_024;

/** A text with answers to choose from: buttons for a few short ones, a list for more, numbered lines for the rest. */
export function offerAnswers(text: string, suggestions: readonly string[], locale: string): object[] {
  const answers = [...new Set(suggestions.map((words) => words.trim()))].filter(Boolean);
  const longest = Math.max(0, ...answers.map(({ length }) => length));
  if (answers.length === 0 || answers.length > ROWS.most || longest > ROWS.description) {
    const lines = answers.map((words, at) => `${at + 1}. ${words}`).join('\n');
    return splitText([text, lines].filter(Boolean).join('\n\n'), TEXT_LENGTH).map(inWords);
  }
  const isLong = text.length > BODY_LENGTH;
  const body = { text: isLong || text.trim() === '' ? wordsIn(locale).choose_answer : text };
  const interactive =
    answers.length <= BUTTONS.most && longest <= BUTTONS.title
      ? { type: 'button', body, action: { buttons: answers.map(buttonOf) } }
      : {
          type: 'list',
          body,
          action: { button: wordsIn(locale).choose, sections: [{ rows: answers.map(rowOf) }] },
        };
  return [...(isLong ? splitText(text, TEXT_LENGTH).map(inWords) : []), { type: 'interactive', interactive }];
}

const buttonOf = (words: string) => ({ type: 'reply', reply: replyButton(words, BUTTONS.title, BUTTONS.id) });

const rowOf = (words: string) => ({
  ...replyButton(words, ROWS.title, ROWS.id),
  ...(words.length > ROWS.title && { description: shorten(words, ROWS.description) }),
});
