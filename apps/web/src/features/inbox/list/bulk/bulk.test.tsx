import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorResponse } from '../../../../testing/network';
import { buildConversation, buildTag } from '../../testing/builders';
import { buildMockState, me, renderChat } from '../../testing/mock-server';
// Preloads lazy code before the first test's timer starts.
import '../SelectionCheckbox';
import './ConversationBulkBar';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout; a list without height would render no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const organization_id = me.organization_id ?? '';
const kept = buildTag({ name: 'Kept' });
const added = buildTag({ name: 'Added' });

function twoOfMine() {
  const conversations = ['Ada Lovelace', 'Grace Hopper'].map((customer_name) =>
    buildConversation({
      organization_id,
      customer_name,
      status: 'open',
      assignee_id: me.id,
      tag_ids: [kept.id],
    }),
  );
  return buildMockState({ conversations, tags: [kept, added] });
}

const bar = async () => within(await screen.findByRole('region', { name: 'Selected conversations' }));

test('several conversations are selected and tagged; each keeps its tags', async () => {
  const world = twoOfMine();
  const { user } = renderChat(world, { path: '/chat?tab=mine' });
  await screen.findByRole('link', { name: /Ada/ });
  await user.click(screen.getByRole('button', { name: 'Select several' }));
  expect(await (await bar()).findByText('0 selected')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
  await user.click((await bar()).getByRole('button', { name: 'Select 2' }));
  expect((await bar()).getByText('2 selected')).toBeVisible();
  await user.click((await bar()).getByRole('button', { name: 'Tag' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add tags' }));
  await user.click(form.getByRole('combobox', { name: 'Tags' }));
  await user.click(await screen.findByRole('option', { name: 'Added' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const progress = within(await screen.findByRole('dialog', { name: 'Tag' }));
  await user.click(await progress.findByRole('button', { name: 'Close' }));
  expect(world.performedSteps.filter(({ step }) => step === 'labels')).toEqual(
    world.conversations.map(({ id }) => ({ id, step: 'labels', body: { tag_ids: [kept.id, added.id] } })),
  );
});

test('failures of resolving are listed, the others are resolved', async () => {
  const world = twoOfMine();
  const [ada] = world.conversations;
  const { user } = renderChat(world, {
    path: '/chat?tab=mine',
    handlers: [
      http.post('*/api/conversations/:id/resolve/', ({ params }) =>
        params.id === ada?.id
          ? errorResponse('not_allowed_now', { message: 'Take over the conversation first.' })
          : undefined,
      ),
    ],
  });
  await screen.findByRole('link', { name: /Ada/ });
  await user.keyboard('jx');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' })).toBeChecked());
  await user.keyboard('jx');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Grace Hopper' })).toBeChecked());
  await user.click((await bar()).getByRole('button', { name: 'Resolve' }));
  const form = within(await screen.findByRole('dialog', { name: 'Resolve conversation' }));
  await user.click(form.getByRole('radio', { name: 'Spam' }));
  await user.click(form.getByRole('button', { name: 'Resolve' }));
  const progress = within(await screen.findByRole('dialog', { name: 'Resolve' }));
  expect(await progress.findByText(/Ada Lovelace.*Take over the conversation first\./)).toBeVisible();
  await user.click(await progress.findByRole('button', { name: 'Close' }));
  expect(world.performedSteps.filter(({ step }) => step === 'resolve')).toMatchObject([
    { body: { reason: 'spam' } },
  ]);
});

test('a Viewer cannot select', async () => {
  renderChat(buildMockState(), { path: '/chat', group: 'Viewer' });
  await screen.findByRole('link', { name: /Ada/ });
  expect(screen.queryByRole('button', { name: 'Select several' })).not.toBeInTheDocument();
});
