import type { Group } from '@relaydesk/contracts/permissions';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderRoute } from '../../../testing/render-route';
import { buildConversation } from '../../inbox/testing/builders';
import { buildMockState, createHandlers, findComposer, me } from '../../inbox/testing/mock-server';

beforeEach(() => sessionStorage.clear());

const WHY = 'You can add private notes. To reply, turn on “Also answers customers” for your user.';

/** A conversation in the queue, as a member of this group sees it. */
function showWaiting(group: Group, answers_customers: boolean) {
  const waiting = buildConversation({ organization_id: me.organization_id ?? '' });
  const world = buildMockState({ conversations: [waiting] });
  renderRoute(`/chat?conversation=${waiting.id}`, {
    as: { ...me, group, answers_customers },
    handlers: createHandlers(world),
  });
}

test('an Organisation Admin who does not answer customers reads why and where to change it', async () => {
  showWaiting('Organisation Admin', false);
  expect(await screen.findByText(WHY)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'Open users' })).toHaveAttribute('href', '/user');
  await findComposer();
  expect(screen.queryByRole('tab', { name: 'Reply' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument();
});

test('a Supervisor may take over regardless of the setting', async () => {
  showWaiting('Supervisor', false);
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeVisible();
  expect(screen.queryByText(WHY)).not.toBeInTheDocument();
});

test('an Organisation Admin who answers customers may take over instead', async () => {
  showWaiting('Organisation Admin', true);
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeVisible();
  expect(screen.queryByText(WHY)).not.toBeInTheDocument();
});
