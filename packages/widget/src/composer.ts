import { element, icon } from './element';
import { SEND } from './icons';
import type { Texts } from './texts';

/** Characters: `MAX_TEXT_LENGTH` of the contract, whose module would bring Zod along; a test compares the two. */
export const MAX_TEXT_LENGTH = 10_000;

export interface ComposerOptions {
  texts: Texts;
  onSend(text: string): void;
  onTyped(isEmpty: boolean): void;
}

/** The text box and its button. Enter sends, Shift and Enter begin a new line. */
export function createComposer({ texts, onSend, onTyped }: ComposerOptions) {
  const box = element('textarea', {
    'aria-label': texts.message,
    placeholder: texts.placeholder,
    rows: 1,
    maxlength: MAX_TEXT_LENGTH,
    dir: 'auto',
    input: () => onTyped(box.value.trim() === ''),
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
      // While an input method composes, Enter chooses a word.
      if (event.shiftKey || event.isComposing) return;
      event.preventDefault();
      send();
    },
  });

  function send() {
    const text = box.value.trim();
    if (!text) return box.focus();
    box.value = '';
    onSend(text);
    box.focus();
  }

  const root = element(
    'form',
    {
      class: 'composer',
      submit: (event) => {
        event.preventDefault();
        send();
      },
    },
    box,
    element('button', { class: 'send', 'aria-label': texts.send, title: texts.send }, icon(SEND)),
  );
  return { root, box };
}
