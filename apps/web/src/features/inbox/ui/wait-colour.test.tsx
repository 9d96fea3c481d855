import { act, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publishWhenHeard } from '../../../testing/fake-centrifuge';
import { aConversation } from '../testing/builders';
import { aWorld, showChat } from '../testing/mock-server';
import { channel, item, organization_id, setUpList } from '../testing/list-test-setup';

vi.unmock('../../../app/layouts/create-style-cache'); // colours are read

setUpList();

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
