import { act, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publishWhenSubscribed } from '../../../testing/fake-centrifuge';
import { buildConversation } from '../testing/builders';
import { channel, findConversationItem, organization_id, setUpListTests } from '../testing/list-test-setup';
import { buildMockState, renderChat } from '../testing/mock-server';

vi.unmock('../../../app/layouts/create-style-cache'); // colours are compared

setUpListTests();

test('a wait turns red at the organisation’s response target', async () => {
  const { settings } = buildMockState();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const world = buildMockState({
    conversations: [buildConversation({ organization_id, waiting_since: ago(45.5) })],
    settings: { ...settings, first_response_target_minutes: 40 },
  });
  renderChat(world, { path: '/chat?tab=waiting' });
  const late = within(await findConversationItem(/Ada Lovelace/)).getByText('Waiting 45 min');
  const calm = buildConversation({ organization_id, customer_name: 'Grace Hopper', waiting_since: ago(5.5) });
  await act(() => publishWhenSubscribed(channel, { type: 'conversation', value: { conversation: calm } }));
  const chip = within(await findConversationItem(/Grace Hopper/)).getByText('Waiting 5 min');
  await waitFor(() => expect(getComputedStyle(late).color).not.toBe(getComputedStyle(chip).color));
});
