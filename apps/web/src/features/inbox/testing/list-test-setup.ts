import { queueChannel } from '@relaydesk/contracts/realtime';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { me } from './mock-server';

export const organization_id = me.organization_id ?? '';
export const channel = queueChannel(organization_id);

/** Setup for list tests: an empty session, and a list height, because jsdom has no layout. */
export function setUpListTests(): void {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** A conversation in the list, found by its text. */
export const findConversationItem = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'Conversations' })).findByRole('link', { name });
