import { CannedReply } from '@relaydesk/contracts/canned-reply';
import { Conversation } from '@relaydesk/contracts/conversation';
import { StoredFile } from '@relaydesk/contracts/file';
import { Product } from '@relaydesk/contracts/product';
import { staffChannel } from '@relaydesk/contracts/realtime';
import { User } from '@relaydesk/contracts/user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishWhenSubscribed } from '../../../testing/fake-centrifuge';
import { errorResponse, listResponse, server, successResponse } from '../../../testing/network';
import { buildConversation, createTestId } from '../testing/builders';
import { buildMockState, findComposer, findMessageLog, me, renderChat } from '../testing/mock-server';

const aReply = (shortcut: string, text: string) =>
  CannedReply.parse({
    id: createTestId(),
    organization_id: me.organization_id,
    shortcut,
    text,
    created_by: me.id,
    created_by_name: me.name,
    version: 1,
    updated_at: '2026-03-01T10:00:00.000Z',
  });
const ball = Product.parse({
  id: createTestId(),
  organization_id: me.organization_id,
  organization_name: 'Acme Sports',
  sku: 'BALL-5',
  name: 'Match ball',
  description: '',
  short_answer: '',
  category: '',
  aliases: [],
  price: 1250,
  compare_at_price: null,
  tax_rate: 1900,
  stock: 3,
  low_stock_level: null,
  max_per_order: null,
  status: 'active',
  is_bot_sellable: true,
  link_url: null,
  retailer_id: null,
  available_from: null,
  available_until: null,
  faqs: [],
  images: [],
  sold_30_days: 0,
  revenue_30_days: 0,
  currency: 'EUR',
  version: 1,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
});
const eva = User.parse({
  id: createTestId(),
  organization_id: me.organization_id,
  organization_name: 'Acme Sports',
  name: 'Eva Stein',
  first_name: 'Eva',
  last_name: 'Stein',
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
  open_chats: null,
  has_totp: null,
  pending_email: null,
  last_sign_in_at: null,
  invited_until: null,
  version: 1,
  created_at: null,
});

/** The user's own open conversation, with data for suggestions. */
function showOwn() {
  const conversation = buildConversation({
    organization_id: me.organization_id ?? '',
    status: 'open',
    assignee_id: me.id,
    assignee_name: me.name,
  });
  const world = buildMockState({ conversations: [conversation], messages: [], users: [eva] });
  const uploaded: string[] = [];
  const handlers = [
    http.get('*/api/canned-replies/', () =>
      listResponse(CannedReply, [
        aReply('hello', 'Hello {{customer.first_name}}, {{agent.name}} here. {{customer.shoe_size}}?'),
        aReply('bye', 'Good bye'),
      ]),
    ),
    http.get('*/api/products/', () => listResponse(Product, [ball])),
    http.post('*/api/conversations/:id/files/', ({ request }) => {
      const name = new URL(request.url).searchParams.get('name') ?? '';
      uploaded.push(name);
      return successResponse(StoredFile, {
        id: createTestId(),
        name,
        media_type: 'text/plain',
        size: 5,
        width: null,
        height: null,
        url: '/files/x',
      });
    }),
  ];
  return { world, uploaded, conversation, ...renderChat(world, { handlers }) };
}

const send = () => screen.getByRole('button', { name: 'Send' });
const file = (name: string, type = 'text/plain', content = 'hello') => new File([content], name, { type });

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('/ offers canned replies, narrows them down while typing, and fills in what is known', async () => {
  const { user, world } = showOwn();
  await user.type(await findComposer(), '/');
  const offered = await screen.findByRole('listbox', { name: 'Canned replies' });
  expect(await within(offered).findAllByRole('option')).toHaveLength(2);
  expect(await findComposer()).toHaveAttribute('aria-controls', offered.id);
  await user.keyboard('hel{Enter}');
  expect(await findComposer()).toHaveValue('Hello Ada, Casey Reed here. {{customer.shoe_size}}?');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(world.sent).toHaveLength(1));
});

test('the arrow keys select, Escape leaves the text unchanged', async () => {
  const { user } = showOwn();
  await user.type(await findComposer(), '/');
  const offered = await screen.findByRole('listbox', { name: 'Canned replies' });
  await within(offered).findByRole('option', { name: /bye/ });
  await user.keyboard('{ArrowUp}');
  expect(within(offered).getByRole('option', { selected: true })).toHaveTextContent('/bye');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(await findComposer()).toHaveValue('/');
});

test('# attaches a product card that can be removed', async () => {
  const { user, world } = showOwn();
  await user.type(await findComposer(), 'Look: #mat');
  await user.click(await screen.findByRole('option', { name: /Match ball/ }));
  expect(await findComposer()).toHaveValue('Look: ');
  const products = screen.getByRole('list', { name: 'Products shown to the customer' });
  expect(within(products).getByText(/BALL-5 · .*12.50/)).toBeVisible();
  await user.click(within(products).getByRole('button', { name: 'Remove Match ball' }));
  expect(products).not.toBeInTheDocument();
  await user.type(await findComposer(), '#mat');
  await user.click(await screen.findByRole('option', { name: /Match ball/ }));
  await user.click(send());
  await waitFor(() => expect(world.sent).toMatchObject([{ kind: 'text', product_ids: [ball.id] }]));
});

test('@ in a note mentions a colleague, who is notified only if the name is still in the text', async () => {
  const { user, world } = showOwn();
  await user.click(await screen.findByRole('tab', { name: 'Private note' }));
  await user.type(await findComposer(), '@ev');
  await user.click(await screen.findByRole('option', { name: /Eva Stein/ }));
  expect(await findComposer()).toHaveValue('@Eva Stein ');
  await user.paste('please');
  await user.click(send());
  await waitFor(() => expect(world.sent).toMatchObject([{ kind: 'note', mentions: [eva.id] }]));

  await user.type(await findComposer(), '@ev');
  await user.click(await screen.findByRole('option', { name: /Eva Stein/ }));
  await user.clear(await findComposer());
  await user.type(await findComposer(), 'Never mind');
  await user.click(send());
  await waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent[1]?.mentions).toBeUndefined();
});

test('unsupported files are refused before uploading, the others are sent with the message', async () => {
  const { user, world, uploaded } = showOwn();
  await findComposer();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for files.');
  fireEvent.change(input, {
    target: { files: [file('a.txt'), file('b.svg', 'image/svg+xml'), file('c.txt', 'text/plain', '')] },
  });
  expect(await screen.findByText('b.svg: file type not supported.')).toBeVisible();
  expect(screen.getByText('c.txt is empty.')).toBeVisible();
  await user.click(send());
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(uploaded).toEqual(['a.txt']);
  expect(world.sent[0]).toMatchObject({ text: '', kind: 'text' });
  expect(world.sent[0]?.file_ids).toHaveLength(1);
});

test('files can be dropped and pasted, at most ten, and removed', async () => {
  const { user } = showOwn();
  const many = Array.from({ length: 9 }, (_, index) => file(`n${index}.txt`));
  fireEvent.drop(await findComposer(), { dataTransfer: { types: ['Files'], files: many } });
  const list = await screen.findByRole('list', { name: 'Attached files' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(9);
  fireEvent.paste(await findComposer(), {
    clipboardData: { types: ['Files'], files: [file('x.txt'), file('y.txt')] },
  });
  expect(await screen.findByText('A message can have up to 10 files.')).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await user.click(within(list).getByRole('button', { name: 'Remove x.txt' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(9);
});

test('a refused file blocks its message, shows the reason, and can be retried', async () => {
  const { user, world } = showOwn();
  await findComposer();
  server.use(
    http.post('*/api/conversations/:id/files/', () =>
      errorResponse('invalid', { message: 'This is no text.' }),
    ),
  );
  fireEvent.drop(await findComposer(), { dataTransfer: { types: ['Files'], files: [file('a.txt')] } });
  expect(await screen.findByText('This is no text.')).toBeVisible();
  await user.click(send());
  const log = await findMessageLog();
  expect(await within(log).findByText('Not sent: a.txt: This is no text.')).toBeVisible();
  expect(world.sent).toEqual([]);
  await user.click(within(log).getByRole('button', { name: 'Move back to draft' }));
  expect(await screen.findByRole('list', { name: 'Attached files' })).toBeVisible();
});

test('sends and resolves after the message is accepted', async () => {
  const { user, world } = showOwn();
  await user.type(await findComposer(), 'All done');
  await user.click(screen.getByRole('button', { name: 'More send options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send and resolve' }));
  await waitFor(() => expect(world.performedSteps.map(({ step }) => step)).toContain('resolve'));
  expect(world.sent).toMatchObject([{ text: 'All done' }]);
});

test('by keyboard: Ctrl+Shift+Enter sends and resolves; Escape leaves the text box, and single-key shortcuts work again', async () => {
  const { user, world } = showOwn();
  await user.type(await findComposer(), 'Ore{Escape}');
  expect(await findComposer()).not.toHaveFocus();
  await user.keyboard('r');
  expect(await findComposer()).toHaveFocus();
  await user.keyboard('!{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(world.performedSteps.map(({ step }) => step)).toContain('resolve'));
  expect(world.sent).toMatchObject([{ text: 'Ore!' }]);
});

test('sends and snoozes until the customer replies', async () => {
  const { user, world } = showOwn();
  await user.type(await findComposer(), 'Any news?');
  await user.click(screen.getByRole('button', { name: 'More send options' }));
  await user.click(await screen.findByRole('menuitem', { name: /until the customer replies/ }));
  await waitFor(() =>
    expect(world.performedSteps).toContainEqual(
      expect.objectContaining({ step: 'snooze', body: { until: null } }),
    ),
  );
});

test('the choice to send with Ctrl+Enter survives a reload', async () => {
  const { user, world } = showOwn();
  await findComposer();
  await user.click(screen.getByRole('button', { name: 'More send options' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /Enter to send/ }));
  await user.keyboard('{Escape}');
  await user.click(await findComposer());
  await user.paste('One');
  await user.keyboard('{Enter}');
  expect(world.sent).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(localStorage.getItem('chat.sendKey')).toBe('ctrl_enter');
});

test('the draft of another device loads, updates live, and clears when sent', async () => {
  const { user, world, conversation } = showOwn();
  const field = await findComposer();
  await publishWhenSubscribed(staffChannel(me.id), {
    type: 'draft',
    value: {
      draft: { conversation_id: conversation.id, reply: 'From the phone', note: '', saved_at: null },
      device: 'another',
    },
  });
  await waitFor(() => expect(field).toHaveValue('From the phone'));
  await user.click(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(world.sent).toMatchObject([{ text: 'From the phone' }]));
});

test('the draft is saved for other devices, and stays when a colleague claims the conversation', async () => {
  const { user, world, conversation } = showOwn();
  await user.type(await findComposer(), 'Half a sen');
  await waitFor(() => expect(world.drafts.get(conversation.id)?.reply).toBe('Half a sen'), { timeout: 5000 });
  await publishWhenSubscribed(staffChannel(me.id), {
    type: 'conversation',
    value: {
      conversation: Conversation.parse({
        ...conversation,
        assignee_id: eva.id,
        assignee_name: eva.name,
        version: 9,
      }),
    },
  });
  expect(await screen.findByText('Assigned to Eva Stein')).toBeVisible();
  expect(await findComposer()).toHaveValue('Half a sen');
});
