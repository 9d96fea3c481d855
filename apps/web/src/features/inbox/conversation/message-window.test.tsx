import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../app/store/store';
import { server } from '../../../testing/network';
import { chatApi } from '../data/chat.api';
import { buildMessage } from '../testing/builders';
import { buildMockState, findMessageLog, renderChat } from '../testing/mock-server';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout; a log without height would render no messages.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

/**
 * A conversation of 200 messages opened at a search hit: the first rendered messages are the start of its
 * surroundings.
 */
async function openAt(seq: number) {
  const world = buildMockState();
  const [conversation] = world.conversations;
  if (!conversation) throw new Error('The world has one conversation.');
  const { id } = conversation;
  world.messages = Array.from({ length: 200 }, (_, index) =>
    buildMessage({ seq: index + 1, conversation_id: id }),
  );
  const shown = renderChat(world, { path: `/chat?tab=all&conversation=${id}&message=${seq}` });
  expect(await within(await findMessageLog()).findByText(`Message ${seq - 24}`)).toBeVisible();
  return { id, ...shown };
}

test('an old message is shown among its neighbours, with a link to the latest', async () => {
  const { user, router } = await openAt(60);
  expect(within(await findMessageLog()).queryByText('Message 200')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Jump to latest' }));
  expect(await within(await findMessageLog()).findByText('Message 200')).toBeVisible();
  expect(within(await findMessageLog()).queryByText('Message 36')).not.toBeInTheDocument();
  expect(router.state.location.search).not.toContain('message=');
});

test('scrolling in both directions loads the whole conversation, also after a connection loss', async () => {
  const { id } = await openAt(60);
  server.use(http.get('*/messages/', () => HttpResponse.error(), { once: true }));
  const loaded = () => chatApi.endpoints.getThread.select(id)(store.getState()).data?.messages;
  expect(loaded()).toHaveLength(50);
  const all = Array.from({ length: 200 }, (_, index) => index + 1);
  await waitFor(async () => {
    fireEvent.scroll(await findMessageLog());
    const failed = screen.queryByRole('button', { name: 'Load older messages' });
    if (failed) fireEvent.click(failed);
    expect(loaded()?.map(({ seq }) => seq)).toEqual(all);
  });
  expect(await within(await findMessageLog()).findByText('Start of the conversation')).toBeVisible();
});

test('a quote links to the quoted message, loaded or further back', async () => {
  const world = buildMockState();
  const [conversation] = world.conversations;
  if (!conversation) throw new Error('The world has one conversation.');
  const messageAt = (seq: number) => buildMessage({ seq, conversation_id: conversation.id });
  world.messages = Array.from({ length: 198 }, (_, index) => messageAt(index + 1));
  const quoting = (seq: number, quoted: number) => ({
    ...messageAt(seq),
    content: { reply_to: { id: world.messages[quoted - 1]?.id ?? '', text: `Message ${quoted}` } },
  });
  world.messages.push(quoting(199, 170), quoting(200, 10));
  const { user, router } = renderChat(world);
  const messages = within(await findMessageLog());
  const follow = async (seq: number) =>
    user.click(await messages.findByRole('button', { name: new RegExp(`In reply to: Message ${seq}$`) }));
  await follow(170);
  await waitFor(() => expect(router.state.location.search).toContain('message=170'));
  expect(await findMessageLog()).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Jump to latest' }));
  await follow(10);
  const shown = await messages.findByText('Message 10', { selector: 'p' });
  await waitFor(() => expect(shown.closest('[data-seq]')).toHaveAttribute('aria-current'));
  expect(router.state.location.search).toContain('message=10');
});
