import { SendMessage } from '@relaydesk/contracts/message';
import { MessageTemplate } from '@relaydesk/contracts/message-template';
import { staffChannel } from '@relaydesk/contracts/realtime';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { publishWhenSubscribed } from '../../../../testing/fake-centrifuge';
import { errorResponse, successResponse } from '../../../../testing/network';
import { buildConversation, buildMessage, createTestId } from '../../testing/builders';
import {
  buildMockState,
  findComposer,
  findMessageLog,
  type MockServerState,
  me,
  renderChat,
  updateConversation,
} from '../../testing/mock-server';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const template = MessageTemplate.parse({
  id: createTestId(),
  channel_integration_id: createTestId(),
  external_id: '17',
  name: 'order_update',
  language: 'en',
  category: 'utility',
  status: 'approved',
  header: 'News',
  body: 'Hello {{1}}, your order {{2}} is on its way.',
  footer: 'Acme',
  buttons: ['Track it'],
  variables: ['1', '2'],
  reason: null,
  synced_at: '2026-03-01T10:00:00.000Z',
});
const other = { ...template, id: createTestId(), name: 'good_bye', body: 'Good bye', variables: [] };
const RENDERED = 'News\n\nHello Ada, your order 7 is on its way.\n\nAcme';

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The user's own open conversation on an integration with a reply window. */
function showOwn(reach: MockServerState['reach'], handlers: RequestHandler[] = []) {
  const conversation = buildConversation({
    organization_id: me.organization_id ?? '',
    channel: 'pigeon_post',
    status: 'open',
    assignee_id: me.id,
    assignee_name: me.name,
  });
  const world = buildMockState({ conversations: [conversation], messages: [], reach });
  const templates = http.get('*/api/conversations/:id/templates/', () =>
    successResponse(z.array(MessageTemplate), [template, other]),
  );
  const path = `/chat?tab=all&conversation=${conversation.id}`;
  return { world, conversation, ...renderChat(world, { path, handlers: [templates, ...handlers] }) };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

test('after the reply window has closed, an approved template can be sent and a note written', async () => {
  const { user, world, conversation } = showOwn({ reply_until: inHours(-1), has_templates: true });
  expect(await screen.findByText(/It has been 24 hours since the customer’s last message/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Private note' }));
  expect(await findComposer()).toBeEnabled();
  await user.click(screen.getByRole('tab', { name: 'Reply' }));

  await user.click(screen.getByRole('button', { name: 'Select a template' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(await dialog.findByRole('searchbox', { name: 'Search templates' }), 'order');
  expect(dialog.queryByRole('button', { name: /good_bye/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /order_update/ }));
  const preview = within(dialog.getByRole('region', { name: 'Preview' }));
  fill(dialog.getByRole('textbox', { name: /Variable 1/ }), 'Ada');
  expect(preview.getByText(/Hello Ada, your order \{\{2\}\} is on its way/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send template' }));
  expect(dialog.getByText('This field is required.')).toBeVisible();
  expect(world.sent).toEqual([]);
  fill(dialog.getByRole('textbox', { name: /Variable 2/ }), '7');
  await user.click(dialog.getByRole('button', { name: 'Send template' }));
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(world.sent).toMatchObject([
    { kind: 'text', text: '', template: { template_id: template.id, variables: { 1: 'Ada', 2: '7' } } },
  ]);

  world.reach = { ...world.reach, reply_until: inHours(24) };
  const message = buildMessage({ conversation_id: conversation.id, seq: 2, text: 'Thank you' });
  await publishWhenSubscribed(staffChannel(me.id), { type: 'message', value: { message, conversation } });
  expect(await findComposer()).toBeEnabled();
  expect(screen.queryByText(/It has been/)).not.toBeInTheDocument();
});

test('a refused template can be corrected at the invalid variable', async () => {
  const tried: SendMessage[] = [];
  const refused = http.post('*/api/conversations/:id/messages/', async ({ request }) => {
    tried.push(SendMessage.parse(await request.json()));
    return errorResponse('invalid', { fields: { 'template.variables.2': 'Use digits.' } });
  });
  const { user } = showOwn({ reply_until: inHours(-1), has_templates: true }, [refused]);
  await user.click(await screen.findByRole('button', { name: 'Select a template' }));
  await user.click(await screen.findByRole('button', { name: /order_update/ }));
  fill(screen.getByRole('textbox', { name: /Variable 1/ }), 'Ada');
  fill(screen.getByRole('textbox', { name: /Variable 2/ }), 'seven');
  await user.click(screen.getByRole('button', { name: 'Send template' }));

  const bubble = within(await findMessageLog());
  expect(await bubble.findByText('Not sent: Use digits.')).toBeVisible();
  expect(bubble.getByText(/your order seven/)).toBeVisible();
  await user.click(bubble.getByRole('button', { name: 'Edit values' }));
  const field = await screen.findByRole('textbox', { name: /Variable 2/ });
  expect(field).toHaveAccessibleDescription('Use digits.');
  fill(field, '7');
  await user.click(screen.getByRole('button', { name: 'Send template' }));
  await waitFor(() => expect(tried).toHaveLength(2));
  expect(tried[1]).toMatchObject({ template: { variables: { 1: 'Ada', 2: '7' } } });
  expect(tried[1]?.id).not.toBe(tried[0]?.id);
  expect(await bubble.findByText((_, element) => element?.textContent === RENDERED)).toBeVisible();
});

test('changes show immediately: the reply window, a platform refusal, an opt-out, the assignee', async () => {
  const over = http.post('*/api/conversations/:id/messages/', () => {
    world.reach = { reply_until: inHours(-1) };
    return errorResponse('not_allowed_now', { message: '24 hours are over.' });
  });
  const reach = { reply_until: inHours(3.5), has_templates: true };
  const { user, world, conversation } = showOwn(reach, [over]);
  expect(await screen.findByText(/You can reply freely until .* \(3 h left\)/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Select a template' })).toBeEnabled();
  fill(await findComposer(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(await findMessageLog()).findByText('Not sent: 24 hours are over.')).toBeVisible();
  expect(await screen.findByText(/You can’t send anything until they write again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select a template' })).not.toBeInTheDocument();

  const live = staffChannel(me.id);
  world.reach = { ...world.reach, unreachable: 'opted_out', has_templates: true };
  const stop = buildMessage({ conversation_id: conversation.id, seq: 1, text: 'STOP' });
  await publishWhenSubscribed(live, { type: 'message', value: { message: stop, conversation } });
  expect(await screen.findByText(/has opted out/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select a template' })).not.toBeInTheDocument();

  world.reach = { ...world.reach, unreachable: 'blocked_us' };
  const lost = buildMessage({ conversation_id: conversation.id, seq: 2, author: 'bot', delivery: 'failed' });
  await publishWhenSubscribed(live, { type: 'message_changed', value: { message: lost } });
  expect(await screen.findByText(/has blocked you/)).toBeVisible();

  world.reach = { ...world.reach, unreachable: null };
  const { id, version } = conversation;
  const theirs = updateConversation(world, id, {
    assignee_id: createTestId(),
    assignee_name: 'Eva Stein',
    version: version + 1,
  });
  const back = buildMessage({ conversation_id: id, seq: 3, text: 'Are you there?' });
  await publishWhenSubscribed(live, { type: 'message', value: { message: back, conversation: theirs } });
  expect(await screen.findByRole('button', { name: 'Select a template' })).toBeDisabled();
});
