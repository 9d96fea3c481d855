import type { UserEvent } from '@testing-library/user-event';

/** Puts this text into a field, in place of what is there, in one go: as good as typing, and much faster in a large form. */
export async function fillField(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field); // which focuses it
  await user.paste(text);
}
