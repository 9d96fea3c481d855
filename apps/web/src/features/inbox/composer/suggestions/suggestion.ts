import type { MessageAttachments } from '../../data/send-queue/message-attachments';

/** A selected suggestion: text to insert and its attachments. */
export interface SuggestionInsert {
  text: string;
  enclosed?: Partial<MessageAttachments>;
}

/** One of several suggestions for a word. */
export interface Suggestion {
  id: string;
  label: string;
  detail: string;
  choice: SuggestionInsert;
}

/** The text field keeps the focus and forwards its keys. */
export interface SuggestionListHandle {
  /** Returns whether the list handled the key. */
  onKey: (key: string) => boolean;
}
