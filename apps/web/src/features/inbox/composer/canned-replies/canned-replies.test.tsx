import { CannedReply, UpdateCannedReply } from '@relaydesk/contracts/canned-reply';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { listResponse, successResponse } from '../../../../testing/network';
import { buildConversation, createTestId } from '../../testing/builders';
import { buildMockState, me, renderChat } from '../../testing/mock-server';
// Preloads lazy code before the first test's timer starts.
import './CannedRepliesDialog';

beforeEach(() => sessionStorage.clear());

const aReply = (given: Partial<CannedReply>) =>
  CannedReply.parse({
    id: createTestId(),
    organization_id: me.organization_id,
    created_by: me.id,
    created_by_name: me.name,
    version: 1,
    updated_at: '2026-03-01T10:00:00.000Z',
    ...given,
  });

/** The dialog over the user's own conversation; the server stores these replies. */
async function open() {
  const kept = {
    replies: [
      aReply({ shortcut: 'hello', text: 'Hello!' }),
      aReply({
        shortcut: 'terms',
        text: 'Our terms.',
        created_by: createTestId(),
        created_by_name: 'Tom Becker',
      }),
    ],
  };
  const own = buildConversation({ status: 'open', assignee_id: me.id, assignee_name: me.name });
  const { user } = renderChat(buildMockState({ conversations: [own] }), {
    handlers: [
      http.get('*/api/canned-replies/', () => listResponse(CannedReply, kept.replies)),
      http.patch('*/api/canned-replies/:id/', async ({ request, params }) => {
        const { version, ...given } = UpdateCannedReply.parse(await request.json());
        const changed = aReply({ ...given, id: String(params.id), version: version + 1 });
        kept.replies = kept.replies.map((reply) => (reply.id === changed.id ? changed : reply));
        return successResponse(CannedReply, changed);
      }),
      http.delete('*/api/canned-replies/:id/', ({ params }) => {
        kept.replies = kept.replies.filter(({ id }) => id !== params.id);
        return successResponse(z.object({}), {});
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Canned replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Canned replies' }));
  await dialog.findByText('Hello!');
  return { user, dialog, kept };
}

test('users can change and delete their own canned replies, but not a colleague’s', async () => {
  const { user, dialog, kept } = await open();
  expect(dialog.getByText('Our terms.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /\/terms/ })).not.toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Edit /hello' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit canned reply' }));
  const text = form.getByRole('textbox', { name: /^Text/ });
  await user.clear(text);
  await user.click(text);
  await user.paste('Hello {{customer.shoe_size}}!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Use only these variables: /)).toBeVisible();
  await user.clear(text);
  await user.click(text);
  await user.paste('Hello {{customer.first_name}}!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Hello {{customer.first_name}}!')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Edit canned reply' })).not.toBeInTheDocument(),
  );

  await user.click(dialog.getByRole('button', { name: 'Delete /hello' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/\/hello is deleted for everyone/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByText('/hello')).not.toBeInTheDocument());
  expect(kept.replies.map(({ shortcut }) => shortcut)).toEqual(['terms']);
});
