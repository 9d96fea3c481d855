import { CreateEmailTag, EmailTag, UpdateEmailTag } from '@relaydesk/contracts/email-tag';
import type { Group } from '@relaydesk/contracts/permissions';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { errorResponse, successResponse } from '../../../testing/network';
import { buildTag } from '../testing/builders';
import type { MockServerState } from '../testing/mock-server';
import { buildMockState, renderChat } from '../testing/mock-server';
// Preloads lazy code before the first test's timer starts.
import '../list/InboxMenu';
import './TagsDialog';

beforeEach(() => sessionStorage.clear());

const keeping = (world: MockServerState): RequestHandler[] => [
  http.post('*/api/email-tags/', async ({ request }) => {
    const given = CreateEmailTag.parse(await request.json());
    if (world.tags.some(({ name }) => name === given.name)) {
      return errorResponse('taken', { fields: { name: 'There is a tag of this name.' } });
    }
    const tag = buildTag(given);
    world.tags = [...world.tags, tag];
    return successResponse(EmailTag, tag);
  }),
  http.patch('*/api/email-tags/:id/', async ({ request, params }) => {
    const { version, ...given } = UpdateEmailTag.parse(await request.json());
    const tag = buildTag({ ...given, id: String(params.id), version: version + 1 });
    world.tags = world.tags.map((one) => (one.id === params.id ? tag : one));
    return successResponse(EmailTag, tag);
  }),
  http.delete('*/api/email-tags/:id/', ({ params }) => {
    world.tags = world.tags.filter(({ id }) => id !== params.id);
    return successResponse(z.object({}), {});
  }),
];

async function open(group: Group) {
  const world = buildMockState({ tags: [buildTag({ name: 'Refund' })] });
  const { user } = renderChat(world, { path: '/chat', group, handlers: keeping(world) });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }));
  await dialog.findByText('Refund');
  return { world, user, dialog };
}

test('tags are created, renamed and deleted', async () => {
  const { world, user, dialog } = await open('Organisation Admin');
  await user.type(dialog.getByLabelText('Name'), 'Broken chain');
  await user.click(dialog.getByRole('button', { name: 'Create tag' }));
  expect(await dialog.findByText('Broken chain')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Edit Refund' }));
  const form = within(dialog.getByRole('form', { name: 'Edit Refund' }));
  await user.type(form.getByLabelText('Name'), 's');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Refunds')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Delete Refunds' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => world.tags.map(({ name }) => name)).toEqual(['Broken chain']);
});

test('a duplicate name is refused at its field', async () => {
  const { user, dialog } = await open('Supervisor');
  expect(dialog.queryByRole('button', { name: 'Delete Refund' })).not.toBeInTheDocument(); // only the admin may delete it
  await user.type(dialog.getByLabelText('Name'), 'Refund');
  await user.click(dialog.getByRole('button', { name: 'Create tag' }));
  expect(await dialog.findByText('There is a tag of this name.')).toBeVisible();
});

test('a CSR does not manage tags', async () => {
  const { user } = renderChat(buildMockState(), { path: '/chat' });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' });
  expect(screen.queryByRole('menuitem', { name: 'Manage tags' })).not.toBeInTheDocument();
});
