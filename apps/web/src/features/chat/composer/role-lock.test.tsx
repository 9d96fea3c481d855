import type { Group } from '@relaydesk/contracts/permissions';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderRoute } from '../../../testing/render-route';
import { aConversation } from '../build-for-tests';
import { aWorld, box, handlersOf, me } from '../chat-world';

beforeEach(() => sessionStorage.clear());

const WHY = 'You can add private notes. To reply, turn on “Also answers customers” for your user.';

/** A conversation that waits for a CSR, as a member of this group sees it. */
function showWaiting(group: Group, answers_customers: boolean) {
  const waiting = aConversation({ organization_id: me.organization_id ?? '' });
  const world = aWorld({ conversations: [waiting] });
  renderRoute(`/chat?conversation=${waiting.id}`, {
    as: { ...me, group, answers_customers },
    handlers: handlersOf(world),
  });
}

test.each([
  ['Organisation Admin', true],
  ['Supervisor', false],
] as const)(
  '%s who does not answer customers reads why, and may write private notes only',
  async (group, mayChangeUsers) => {
    showWaiting(group, false);
    expect(await screen.findByText(WHY)).toHaveAttribute('role', 'status');
    await box();
    expect(screen.queryByRole('tab', { name: 'Reply' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument();
    const users = screen.queryByRole('link', { name: 'Open users' });
    if (mayChangeUsers) expect(users).toHaveAttribute('href', '/user');
    else expect(users).not.toBeInTheDocument();
  },
);

test('an Organisation Admin who answers customers may take over instead', async () => {
  showWaiting('Organisation Admin', true);
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeVisible();
  expect(screen.queryByText(WHY)).not.toBeInTheDocument();
});
