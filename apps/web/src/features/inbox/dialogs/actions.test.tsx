import type { Conversation } from '@relaydesk/contracts/conversation';
import { Customer } from '@relaydesk/contracts/customer';
import { EmailTag } from '@relaydesk/contracts/email-tag';
import { queueChannel } from '@relaydesk/contracts/realtime';
import { User } from '@relaydesk/contracts/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishWhenSubscribed } from '../../../testing/fake-centrifuge';
import { errorResponse, server, successResponse } from '../../../testing/network';
import { buildConversation, buildConversationDetail, buildTag, createTestId } from '../testing/builders';
import type { MockServerState } from '../testing/mock-server';
import {
  buildMockState,
  findComposer,
  findMessageLog,
  getConversationList,
  me,
  renderChat,
  updateConversation,
} from '../testing/mock-server';
// Preloads lazy code before the first test's timer starts.
import './ActionDialogs';
import '../conversation/header/ActionsMenu';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout; a list without height would render no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const organization_id = me.organization_id ?? '';
const channel = queueChannel(organization_id);
const mine = (given: Partial<Conversation> = {}) =>
  buildConversation({
    organization_id,
    status: 'open',
    assignee_id: me.id,
    assignee_name: me.name,
    waiting_since: null,
    ...given,
  });
const colleague = (name: string, given: Partial<User> = {}) =>
  User.parse({
    id: createTestId(),
    organization_id,
    organization_name: 'Acme Sports',
    name,
    first_name: name,
    last_name: '',
    group: 'CSR',
    email: null,
    phone: null,
    language: null,
    time_zone: null,
    max_chats: null,
    skills: [],
    answers_customers: false,
    status: 'active',
    presence: 'available',
    open_chats: 2,
    has_totp: null,
    pending_email: null,
    last_sign_in_at: null,
    invited_until: null,
    version: 1,
    created_at: null,
    ...given,
  });

const doneIn = (world: MockServerState, step: string) =>
  world.performedSteps.filter((one) => one.step === step);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openMenu = async (user: ReturnType<typeof renderChat>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return screen.findByRole('menu', { name: 'More actions' });
};

test('resolving asks for reason and tags; Enter suffices', async () => {
  const tag = buildTag({ name: 'Refund' });
  const world = buildMockState({ conversations: [mine()], tags: [tag] });
  const { user } = renderChat(world);
  await findMessageLog();
  await user.keyboard('e');
  const form = await dialog('Resolve conversation');
  expect(form.getByRole('radio', { name: 'Answered' })).toBeChecked();
  await user.click(form.getByRole('radio', { name: 'Sold' }));
  await user.click(form.getByRole('combobox', { name: 'Tags' }));
  await user.click(await screen.findByRole('option', { name: 'Refund' }));
  await user.click(form.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('This conversation is resolved.')).toBeVisible();
  await waitFor(() =>
    expect(doneIn(world, 'resolve')).toMatchObject([{ body: { reason: 'sold', tag_ids: [tag.id] } }]),
  );
});

const openSecondOfThree = async () => {
  const [first, second, third] = ['Ada', 'Bob', 'Cleo'].map((customer_name) => mine({ customer_name }));
  if (!first || !second || !third) throw new Error('Three names make three conversations.');
  const world = buildMockState({ conversations: [first, second, third] });
  const chat = renderChat(world, { path: `/chat?tab=mine&conversation=${second.id}` });
  await findMessageLog();
  return { ...chat, second };
};

test('after resolving, the next conversation opens with the focus in it, or the previous one at the end', async () => {
  const { user } = await openSecondOfThree();
  const resolve = async () => {
    await user.keyboard('e');
    await dialog('Resolve conversation');
    await user.keyboard('{Enter}');
  };
  await resolve();
  expect(await screen.findByRole('heading', { level: 2, name: 'Cleo' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cleo' })).toHaveFocus());
  await resolve();
  expect(await screen.findByRole('heading', { level: 2, name: 'Ada' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Ada' })).toHaveFocus());
});

test('sending and resolving opens the next conversation too', async () => {
  const { user } = await openSecondOfThree();
  await user.type(await findComposer(), 'All done.');
  await user.click(screen.getByRole('button', { name: 'More send options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send and resolve' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Cleo' })).toBeVisible();
});

test('a conversation that a colleague resolves stays open', async () => {
  const { second } = await openSecondOfThree();
  const conversation = { ...second, status: 'resolved', version: second.version + 1 } as const;
  await act(() => publishWhenSubscribed(channel, { type: 'conversation', value: { conversation } }));
  expect(await screen.findByText('This conversation is resolved.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Bob' })).toBeVisible();
});

test('a Supervisor assigns to a colleague and sees availability and workload', async () => {
  const tom = colleague('Tom Becker', { presence: 'away', open_chats: 1 });
  const world = buildMockState({ users: [tom, colleague('Vera Vogt', { group: 'Viewer' })] });
  const { user } = renderChat(world, { group: 'Supervisor' });
  await findMessageLog();
  await user.keyboard('a');
  const form = await dialog('Assign to');
  expect(await form.findByRole('radio', { name: /Tom Becker.*Away · 1 open chat/ })).toBeVisible();
  expect(form.queryByRole('radio', { name: /Vera/ })).not.toBeInTheDocument(); // read-only
  expect(form.queryByRole('radio', { name: /queue/ })).not.toBeInTheDocument(); // it is already in the queue
  await user.click(form.getByRole('radio', { name: /Tom Becker/ }));
  await user.click(form.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Assigned to Tom Becker')).toBeVisible();
  await waitFor(() =>
    expect(doneIn(world, 'assign')).toMatchObject([{ body: { user_id: tom.id, version: 1 } }]),
  );
});

test('a lost race names the colleague and updates the conversation', async () => {
  const tom = colleague('Tom Becker');
  const world = buildMockState({ users: [tom] });
  const { user } = renderChat(world, { group: 'Supervisor' });
  await findMessageLog();
  server.use(
    http.post('*/api/conversations/:id/assign/', ({ params }) => {
      const current = updateConversation(world, params.id, {
        status: 'open',
        assignee_id: createTestId(),
        assignee_name: 'Eva Winter',
      });
      return errorResponse('conflict', { current });
    }),
  );
  await user.keyboard('a');
  const form = await dialog('Assign to');
  await user.click(await form.findByRole('radio', { name: /Tom Becker/ }));
  await user.click(form.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Eva Winter has taken this conversation.')).toBeVisible();
  expect(await screen.findByText('Assigned to Eva Winter')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('snoozes until the customer replies, and ends the snooze', async () => {
  const world = buildMockState({ conversations: [mine()] });
  const { user } = renderChat(world);
  await findMessageLog();
  await user.keyboard('s');
  const form = await dialog('Snooze');
  await user.click(form.getByRole('radio', { name: 'Pick date and time' }));
  await user.click(form.getByRole('button', { name: 'Snooze' }));
  expect(await form.findByText(/^Pick a future date/)).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Until the customer replies' }));
  await user.click(form.getByRole('button', { name: 'Snooze' }));
  expect((await screen.findAllByText(/Snoozed until the customer replies/))[0]).toBeVisible();
  await waitFor(() => expect(doneIn(world, 'snooze')).toMatchObject([{ body: { until: null } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'End snooze' }));
  await waitFor(() => expect(doneIn(world, 'reopen')).toHaveLength(1));
});

test('priority and tags are set; users with permission create a tag while selecting', async () => {
  const world = buildMockState();
  const { user } = renderChat(world, {
    group: 'Supervisor',
    handlers: [
      http.post('*/api/email-tags/', async ({ request }) => {
        const tag = buildTag((await request.json()) as Partial<EmailTag>); // parsed by buildTag
        world.tags.push(tag);
        return successResponse(EmailTag, tag);
      }),
    ],
  });
  await findMessageLog();
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Priority' }));
  const priorities = await dialog('Priority');
  await user.click(priorities.getByRole('radio', { name: 'Urgent' }));
  await user.click(priorities.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByTitle('Urgent')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Tags' }));
  const tags = await dialog('Tags');
  await user.type(tags.getByRole('combobox', { name: 'Tags' }), 'Broken chain');
  await user.click(await screen.findByRole('option', { name: 'Create “Broken chain”' }));
  expect(await tags.findByRole('button', { name: 'Broken chain' })).toBeVisible();
  await user.click(tags.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(doneIn(world, 'labels')).toHaveLength(2));
  expect(doneIn(world, 'labels').map(({ body }) => body)).toEqual([
    { priority: 'urgent' },
    { tag_ids: [world.tags[0]?.id] },
  ]);
});

test('a CSR cannot create tags', async () => {
  const world = buildMockState({ conversations: [mine()] });
  const { user } = renderChat(world);
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Tags' }));
  const tags = await dialog('Tags');
  await user.type(tags.getByRole('combobox', { name: 'Tags' }), 'Broken chain');
  expect(await screen.findByText('No tags.')).toBeVisible();
});

test('marking as unread closes the conversation, so that it stays unread', async () => {
  const world = buildMockState({ conversations: [mine()] });
  const { user } = renderChat(world, { path: `/chat?tab=mine&conversation=${world.conversations[0]?.id}` });
  await findMessageLog();
  await user.keyboard('u');
  expect(await screen.findByText(/Select a conversation/)).toBeVisible();
  expect(await within(getConversationList()).findByText('1 unread message')).toBeInTheDocument();
  expect(doneIn(world, 'unread')).toHaveLength(1);
});

test('a customer is blocked after a confirmation', async () => {
  const asked: unknown[] = [];
  const world = buildMockState({ conversations: [mine()] });
  const [conversation] = world.conversations;
  const { user } = renderChat(world, {
    handlers: [
      http.post('*/api/customers/:id/block/', async ({ request, params }) => {
        asked.push({ id: params.id, ...((await request.json()) as object) }); // compared below
        return successResponse(Customer, {
          ...buildConversationDetail(conversation ?? mine()).customer,
          is_blocked: true,
        });
      }),
    ],
  });
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Block Ada Lovelace' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Block Ada Lovelace' }));
  await user.click(question.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(asked).toEqual([{ id: conversation?.customer_id, is_blocked: true }]));
});

test('viewing a conversation is published, and its end too', async () => {
  const world = buildMockState();
  const { user } = renderChat(world);
  await findMessageLog();
  await waitFor(() => expect(doneIn(world, 'viewing')).toMatchObject([{ body: { is_viewing: true } }]));
  await user.click(screen.getByRole('tab', { name: /^Bot/ }));
  expect(doneIn(world, 'viewing')).toHaveLength(1);
});

test('a Viewer can only copy the link', async () => {
  const { user } = renderChat(buildMockState(), { group: 'Viewer' });
  await findMessageLog();
  const menu = within(await openMenu(user));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy link']);
  await user.click(menu.getByRole('menuitem'));
  expect(await screen.findByText('Copied to clipboard.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('tab=all&conversation=');
});

test('a change shows before the server answers; a refusal restores the conversation and says why', async () => {
  const world = buildMockState({ conversations: [mine()] });
  const { user } = renderChat(world);
  await findMessageLog();
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.post('*/api/conversations/:id/resolve/', async () => {
      await asked;
      return errorResponse('not_allowed_now', { message: 'A sale is still open.' });
    }),
  );
  await user.keyboard('e');
  await dialog('Resolve conversation');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This conversation is resolved.')).toBeVisible();
  refuse();
  expect(await screen.findByText('A sale is still open.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('This conversation is resolved.')).not.toBeInTheDocument());
});

test('resolving can be undone from its toast, with the tags of before', async () => {
  const tag = buildTag({ name: 'Refund' });
  const world = buildMockState({ conversations: [mine()], tags: [tag] });
  const { user } = renderChat(world);
  await findMessageLog();
  await user.keyboard('e');
  const form = await dialog('Resolve conversation');
  await user.click(form.getByRole('combobox', { name: 'Tags' }));
  await user.click(await screen.findByRole('option', { name: 'Refund' }));
  await user.click(form.getByRole('button', { name: 'Resolve' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(doneIn(world, 'labels')).toMatchObject([{ body: { tag_ids: [] } }]));
  expect(doneIn(world, 'reopen')).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Resolve' })).toBeVisible();
});

test('Ctrl+Z undoes the last change once, but not while typing', async () => {
  const world = buildMockState({ conversations: [mine({ priority: 'normal' })] });
  const { user } = renderChat(world);
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Priority' }));
  const priorities = await dialog('Priority');
  await user.click(priorities.getByRole('radio', { name: 'Urgent' }));
  await user.click(priorities.getByRole('button', { name: 'Save' }));
  await screen.findByText('Conversation updated.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  (await findComposer()).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(doneIn(world, 'labels')).toHaveLength(1);
  screen.getByRole('button', { name: 'More actions' }).focus();
  await user.keyboard('{Control>}zz{/Control}');
  await waitFor(() => expect(doneIn(world, 'labels')).toHaveLength(2));
  expect(doneIn(world, 'labels')[1]?.body).toEqual({ priority: 'normal' });
});

test('taking over is offered to be undone only where the queue may be restored', async () => {
  const world = buildMockState();
  const { user } = renderChat(world, { group: 'Supervisor' });
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(doneIn(world, 'assign')).toMatchObject([{ body: { user_id: null } }]));
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeVisible();
});
