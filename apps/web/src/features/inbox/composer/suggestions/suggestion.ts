import type { Enclosed } from '../../data/send-queue/message-attachments';

/** What was chosen: words to put in, and what is enclosed with them. */
export interface Choice {
  text: string;
  enclosed?: Partial<Enclosed>;
}

/** One of several that a word may become. */
export interface Option {
  id: string;
  label: string;
  detail: string;
  choice: Choice;
}

/** The text field keeps the focus; it hands its keys on. */
export interface OptionListHandle {
  /** Gives whether the key was meant for the list. */
  onKey: (key: string) => boolean;
}
