import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field in one step: equivalent to typing, and much faster in a large form. */
export async function fillField(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field); // which focuses it
  await user.paste(text);
}
