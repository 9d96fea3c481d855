import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Adds a filter of a list page from the list of filters; a drop-down list opens at once. */
export async function addFilter(user: UserEvent, label: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}
