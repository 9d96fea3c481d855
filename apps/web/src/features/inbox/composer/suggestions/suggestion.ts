import type { MessageAttachments } from '../../data/send-queue/message-attachments';

/** What was chosen: words to put in, and what is enclosed with them. */
export interface SuggestionInsert {
  text: string;
  enclosed?: Partial<MessageAttachments>;
}

/** One of several that a word may become. */
export interface Suggestion {
  id: string;
  label: string;
  detail: string;
  choice: SuggestionInsert;
}

/** The text field keeps the focus; it hands its keys on. */
export interface SuggestionListHandle {
  /** Gives whether the key was meant for the list. */
  onKey: (key: string) => boolean;
}
