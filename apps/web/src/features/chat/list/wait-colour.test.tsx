import { queueChannel } from '@relaydesk/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishWhenHeard } from '../../../testing/fake-centrifuge';
import { aConversation } from '../build-for-tests';
import { aWorld, me, showChat } from '../chat-world';

vi.unmock('../../../app/create-styles'); // colours are read

beforeEach(() => {
  // jsdom lays nothing out; a list of no height would draw none of its rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const organization_id = me.organization_id ?? '';
const channel = queueChannel(organization_id);
const item = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'Conversations' })).findByRole('link', { name });

test('a wait turns red by the organisation’s own goal', async () => {
  const { settings } = aWorld();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const world = aWorld({
    conversations: [aConversation({ organization_id, waiting_since: ago(45.5) })],
    settings: { ...settings, first_response_target_minutes: 40 },
  });
  showChat(world, { path: '/chat?tab=waiting' });
  const late = within(await item(/Ada Lovelace/)).getByText('Waiting 45 min');
  const calm = aConversation({ organization_id, customer_name: 'Grace Hopper', waiting_since: ago(5.5) });
  await act(() => publishWhenHeard(channel, { type: 'conversation', value: { conversation: calm } }));
  const chip = within(await item(/Grace Hopper/)).getByText('Waiting 5 min');
  await waitFor(() => expect(getComputedStyle(late).color).not.toBe(getComputedStyle(chip).color));
});
