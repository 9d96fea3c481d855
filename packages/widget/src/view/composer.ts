import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import { element, icon } from '../dom/element';
import { CLIP, SEND } from '../dom/icons';
import { ACCEPT_ATTRIBUTE } from '../send-queue/validate-file';
import type { StoredValue } from '../session/stored-value';
import type { Texts } from '../texts/texts.en';

export interface ComposerOptions {
  texts: Texts;
  /** What is written and not yet sent outlives a reload. */
  draft: StoredValue<string>;
  /** False: not now, as files are still on their way. What was written stays. */
  onSend(text: string): boolean;
  onTyped(isEmpty: boolean): void;
  onFiles(files: Iterable<File>): void;
}

/** The text box with its buttons. Enter sends, Shift and Enter begin a new line; files may be pasted. */
export function createComposer({ texts, draft, onSend, onTyped, onFiles }: ComposerOptions) {
  const box = element('textarea', {
    'aria-label': texts.message,
    placeholder: texts.placeholder,
    rows: 1,
    maxlength: MAX_TEXT_LENGTH,
    input: () => {
      turn();
      draft.write(box.value || null);
      onTyped(box.value.trim() === '');
    },
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
      // While an input method composes, Enter chooses a word.
      if (event.shiftKey || event.isComposing) return;
      event.preventDefault();
      send();
    },
    paste: (event) => {
      const pasted = (event as ClipboardEvent).clipboardData; // what a paste is
      // Words from an office program bring a picture of themselves along.
      if (!pasted?.files.length || pasted.types.includes('text/plain')) return;
      event.preventDefault();
      onFiles(pasted.files);
    },
  });
  box.value = draft.read() ?? '';
  turn();

  /** Words run as they do by themselves; while there are none, the window's direction holds. */
  function turn() {
    box.dir = box.value && 'auto';
  }

  function send() {
    if (onSend(box.value.trim())) {
      box.value = '';
      turn();
      draft.write(null);
    }
    box.focus();
  }

  const input = element('input', {
    ...{ type: 'file', multiple: true, accept: ACCEPT_ATTRIBUTE, hidden: true, 'aria-label': texts.attach },
    change: () => {
      onFiles([...(input.files ?? [])]);
      input.value = ''; // the same file may be chosen again
      box.focus();
    },
  });
  const attach = element(
    'button',
    {
      ...{ type: 'button', class: 'attach tip', 'aria-label': texts.attach },
      click: () => input.click(),
    },
    icon(CLIP),
  );
  const root = element(
    'form',
    {
      class: 'composer',
      submit: (event) => {
        event.preventDefault();
        send();
      },
    },
    attach,
    input,
    box,
    element('button', { class: 'send tip', 'aria-label': texts.send }, icon(SEND)),
  );
  return { root, box, attach };
}
