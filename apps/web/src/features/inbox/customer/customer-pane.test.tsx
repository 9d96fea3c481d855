import { ConversationDetail } from '@relaydesk/contracts/conversation';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import {
  AddCustomerNote,
  CustomerNote,
  CustomerDetail as Detail,
  UpdateCustomer,
} from '@relaydesk/contracts/customer';
import type { ReferralArrival } from '@relaydesk/contracts/platform-content';
import { inboxChannel, queueChannel } from '@relaydesk/contracts/realtime';
import { Sale } from '@relaydesk/contracts/sale';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishWhenSubscribed } from '../../../testing/fake-centrifuge';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { setScreenWidth } from '../../../testing/screen';
import { buildConversationDetail, buildMessage, buildTag, createTestId } from '../testing/builders';
import { buildMockState, me, renderChat } from '../testing/mock-server';

beforeEach(() => {
  sessionStorage.clear();
  setScreenWidth(1400);
  // jsdom has no layout; a list without height would render no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

const adasLine = {
  channel_integration_id: createTestId(),
  channel: 'web_chat' as const,
  channel_integration_name: 'Shop',
  handle: 'ada-1',
  is_verified: true,
  page_url: 'https://shop.example/cart',
  referrer: 'javascript:alert(1)',
  created_at: '2026-01-15T09:00:00.000Z',
};

/** The chat with one conversation whose customer the server stores. */
function showCustomer(
  known: Partial<CustomerDetail> = {},
  { group = me.group, handlers = [] as RequestHandler[], came_from = [] as ReferralArrival[] } = {},
) {
  const world = buildMockState({ tags: [buildTag({ name: 'Regular' })] });
  const [conversation] = world.conversations;
  if (!conversation) throw new Error('The world has one conversation.');
  const server = { customer: Detail.parse({ ...buildConversationDetail(conversation).customer, ...known }) };
  const shown = renderChat(world, {
    group,
    handlers: [
      ...handlers,
      http.get('*/api/conversations/:id/', ({ params }) =>
        params.id === conversation.id
          ? successResponse(ConversationDetail, {
              ...buildConversationDetail(conversation),
              came_from,
              customer: server.customer,
            })
          : undefined,
      ),
    ],
  });
  return { ...shown, world, conversation, server };
}

const pane = () => screen.findByRole('complementary', { name: 'Customer' });
const inPane = async () => within(await pane());

test('the pane shows profile and lifetime value, and links only web addresses', async () => {
  const { world } = showCustomer({
    is_verified: true,
    language: 'de',
    time_zone: 'Europe/Berlin',
    details: { 'Shoe size': '38' },
    identities: [adasLine],
    lifetime_value: [{ currency: 'EUR', amount: 2500, sales: 2 }],
    notes: [
      {
        id: createTestId(),
        customer_id: createTestId(),
        user_id: createTestId(),
        author_name: 'Tom Becker',
        text: 'Likes blue.',
        created_at: '2026-02-01T09:00:00.000Z',
      },
    ],
  });
  const { findByText, getByText, getByRole, queryByRole } = await inPane();
  expect(await findByText('Likes blue.')).toBeVisible();
  expect(getByText('German')).toBeVisible();
  expect(getByText('38')).toBeVisible();
  expect(await findByText('€25.00 (2 sales)')).toBeVisible();
  expect(getByRole('link', { name: 'shop.example/cart' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(getByText('javascript:alert(1)')).toBeVisible();
  expect(queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  expect(queryByRole('button', { name: /Delete note/ })).not.toBeInTheDocument();
  expect(world.sent).toEqual([]);
});

test('a sale recorded in the conversation counts immediately', async () => {
  const { conversation, server } = showCustomer({ lifetime_value: [] });
  const { findByText } = await inPane();
  expect(await findByText('No purchases yet.')).toBeVisible();
  server.customer = { ...server.customer, lifetime_value: [{ currency: 'EUR', amount: 16_990, sales: 1 }] };
  // A CSR who did not record the sale receives only the receipt message.
  const message = buildMessage({ conversation_id: conversation.id, seq: 2, kind: 'sale', text: 'Order #1' });
  await publishWhenSubscribed(queueChannel(conversation.organization_id), {
    type: 'message',
    value: { message, conversation: { ...conversation, last_seq: 2 } },
  });
  expect(await findByText('€169.90 (1 sale)')).toBeVisible();
});

test('the pane shows referrals, latest first, without duplicates', async () => {
  const ad = {
    kind: 'ad',
    id: '1207',
    title: 'Spring shoes',
    url: 'https://ads.example/1',
    click_id: null,
  } as const;
  showCustomer(
    {},
    {
      came_from: [
        { ...ad, at: '2026-02-01T09:00:00.000Z' },
        {
          ...ad,
          kind: 'link',
          id: 'summer',
          title: null,
          url: 'javascript:alert(1)',
          at: '2026-02-20T09:00:00.000Z',
        },
        { ...ad, at: '2026-03-01T09:00:00.000Z' },
      ],
    },
  );
  const { findByText, getAllByRole } = await inPane();
  const list = (await findByText('Advertisement: Spring shoes')).closest('ul');
  expect(list).toHaveTextContent(
    /^Advertisement: Spring shoes \(.*2026\) Open \(new tab\)Link: summer \(.*2026\)$/,
  );
  const links = getAllByRole('link', { name: 'Open (new tab)' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://ads.example/1']);
});

test("the customer's local time advances", async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T11:59:58Z'), shouldAdvanceTime: true });
  try {
    showCustomer({ time_zone: 'Asia/Tokyo' });
    expect(await (await inPane()).findByText(/08:59 PM/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await inPane()).findByText(/09:00 PM/)).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('a customer is edited with attributes and tags; a conflict shows both versions', async () => {
  const sent: UpdateCustomer[] = [];
  const { user, server } = showCustomer(
    { details: { Shoe: '38' } },
    {
      handlers: [
        http.patch('*/api/customers/:id/', async ({ request }) => {
          const body = UpdateCustomer.parse(await request.json());
          sent.push(body);
          if (body.version === 1) {
            server.customer = { ...server.customer, name: 'Ada by Tom', version: 2 };
            return errorResponse('conflict', { current: server.customer });
          }
          server.customer = { ...server.customer, ...body, version: 3 };
          return successResponse(Detail, server.customer);
        }),
      ],
    },
  );
  await user.click(await (await inPane()).findByRole('button', { name: 'Edit' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit customer' });
  await user.type(within(drawer).getByLabelText(/^Phone/), '+4930123456');
  await user.click(within(drawer).getByRole('button', { name: 'Add attribute' }));
  const [, second] = within(drawer).getAllByLabelText(/^Attribute/);
  if (!second) throw new Error('There are two lines now.');
  await user.type(second, 'Colour');
  await user.type(within(drawer).getAllByLabelText(/^Value/)[1] ?? second, 'blue');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));

  const versions = await within(drawer).findByRole('table', { name: /Someone else changed this/ });
  expect(within(versions).getByRole('row', { name: /^Name/ })).toHaveTextContent('Ada by Tom');
  await user.click(within(drawer).getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent.map(({ version, details }) => ({ version, details }))).toEqual([
    { version: 1, details: { Shoe: '38', Colour: 'blue' } },
    { version: 2, details: { Shoe: '38', Colour: 'blue' } },
  ]);
  expect(await (await inPane()).findByText('blue')).toBeVisible();
});

test('a note has one id, however often it is retried', async () => {
  const ids: string[] = [];
  const { user } = showCustomer(
    {},
    {
      handlers: [
        http.post('*/api/customers/:id/notes/', async ({ request, params }) => {
          const note = AddCustomerNote.parse(await request.json());
          ids.push(note.id);
          if (ids.length === 1) return errorResponse('unavailable');
          return successResponse(CustomerNote, {
            ...note,
            customer_id: String(params.id),
            user_id: me.id,
            author_name: me.name,
            created_at: '2026-03-01T10:00:00.000Z',
          });
        }),
      ],
    },
  );
  const { findByLabelText, getByRole, findByText, findByRole } = await inPane();
  await user.type(await findByLabelText(/New note/), 'Moves soon');
  await user.click(getByRole('button', { name: 'Add note' }));
  expect(await findByText('We couldn’t save the note.')).toBeVisible();
  await user.click(getByRole('button', { name: 'Add note' }));
  expect(await findByRole('button', { name: `Delete note by ${me.name}` })).toBeVisible();
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('erasing requires typing the name', async () => {
  const typed: unknown[] = [];
  const { user, server, conversation } = showCustomer(
    {},
    {
      group: 'Organisation Admin',
      handlers: [
        http.post('*/api/customers/:id/erase/', async ({ request }) => {
          typed.push(await request.json());
          server.customer = { ...server.customer, name: 'Erased customer', email: null, is_erased: true };
          return successResponse(Detail, server.customer);
        }),
      ],
    },
  );
  await user.click(await (await inPane()).findByRole('button', { name: 'Customer actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Erase' }));
  const dialog = await screen.findByRole('dialog', { name: `Erase ${conversation.customer_name}?` });
  await user.type(within(dialog).getByRole('textbox'), 'Ada');
  await user.click(within(dialog).getByRole('button', { name: 'Erase permanently' }));
  expect(await within(dialog).findByText('The name doesn’t match. Type it exactly as shown.')).toBeVisible();
  expect(typed).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), ' Lovelace');
  await user.click(within(dialog).getByRole('button', { name: 'Erase permanently' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(typed).toEqual([{ name: 'Ada Lovelace' }]);
  const { findByText, queryByRole } = await inPane();
  expect(await findByText(/This customer was erased/)).toBeVisible();
  expect(queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(await (await inPane()).findByRole('button', { name: 'Customer actions' }));
  const left = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(left).toEqual(['Export everything']);
});

test('a CSR edits and blocks, but neither exports nor erases', async () => {
  const { user } = showCustomer({}, { group: 'CSR' });
  const csr = await inPane();
  expect(await csr.findByRole('button', { name: 'Edit' })).toBeVisible();
  await user.click(csr.getByRole('button', { name: 'Customer actions' }));
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(actions).toEqual(['New conversation', 'Merge with another customer', 'Block']);
});

test('a Viewer sees no contact addresses and changes nothing', async () => {
  showCustomer({ email: 'a•••@shop.example' }, { group: 'Viewer' });
  const viewer = await inPane();
  expect(await viewer.findByText('a•••@shop.example')).toBeVisible();
  expect(viewer.queryByRole('link', { name: /shop.example/ })).not.toBeInTheDocument();
  expect(viewer.queryByRole('button')).not.toBeInTheDocument();
  expect(viewer.queryByRole('textbox')).not.toBeInTheDocument();
});

test('changes by others show live', async () => {
  const { server, conversation } = showCustomer({}, { group: 'Supervisor' });
  await (await inPane()).findByText('ada@example.test');
  server.customer = { ...server.customer, email: 'ada@new.test' };
  await publishWhenSubscribed(inboxChannel(conversation.organization_id), {
    type: 'customer',
    value: { customer_id: conversation.customer_id },
  });
  expect(await (await inPane()).findByText('ada@new.test')).toBeVisible();
});

const match = {
  id: createTestId(),
  fact: 'email' as const,
  other: {
    ...{ id: createTestId(), name: 'Ada Lovelace', email: 'ada@shop.example', phone: null },
    ...{ created_at: '2026-01-15T09:00:00.000Z', is_proved: true },
  },
};

test('possible duplicates are suggested; users merge or dismiss them', async () => {
  const decided: string[] = [];
  const decide = (what: string) =>
    http.post(`*/api/customers/:id/matches/:match_id/${what}/`, ({ params }) => {
      decided.push(`${what} ${params.match_id}`);
      shown.server.customer = { ...shown.server.customer, matches: [] };
      return successResponse(Detail, shown.server.customer);
    });
  const shown = showCustomer(
    { email: 'ada@shop.example', matches: [match] },
    { handlers: [decide('accept'), decide('dismiss')] },
  );
  const section = within(await screen.findByRole('region', { name: 'Same person?' }));
  expect(section.getByText('Ada Lovelace')).toBeVisible();
  expect((await inPane()).getAllByText('(Not verified)', { exact: false })).not.toHaveLength(0);
  await shown.user.click(section.getByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Merge with Ada Lovelace' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Same person?' })).toBeNull());
  expect(decided).toEqual([`accept ${match.id}`]);
});

test('a wrong suggestion can be dismissed; read-only users are not asked', async () => {
  const dismissed: string[] = [];
  const shown = showCustomer(
    { email: 'ada@shop.example', email_proof: 'dkim', matches: [match] },
    {
      handlers: [
        http.post('*/api/customers/:id/matches/:match_id/dismiss/', ({ params }) => {
          dismissed.push(String(params.match_id));
          shown.server.customer = { ...shown.server.customer, matches: [] };
          return successResponse(Detail, shown.server.customer);
        }),
      ],
    },
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Different people' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Same person?' })).toBeNull());
  expect(dismissed).toEqual([match.id]);
  expect((await inPane()).queryByText('(Not verified)', { exact: false })).toBeNull();
});

const sale = Sale.parse({
  ...{ id: createTestId(), organization_id: createTestId(), organization_name: 'Acme Sports', number: 12 },
  ...{ customer_id: createTestId(), customer_name: 'Ada Lovelace', conversation_id: null, channel: null },
  ...{ origin: 'manual', owner_id: null, owner_name: null, status: 'paid', items: [], currency: 'EUR' },
  ...{ discount: 0, shipping: 0, total: 4_500, tax: 0, notes: '', tag_ids: [], payment_method: null },
  ...{ payment_reference: '', status_reason: '', expected_close: null, reference: null, version: 1 },
  ...{ sold_at: '2026-02-10T09:00:00.000Z', created_at: '2026-02-10T09:00:00.000Z' },
  updated_at: '2026-02-10T09:00:00.000Z',
});

test('sales, notes, contacts and visits are one timeline, latest first', async () => {
  const note = {
    ...{ id: createTestId(), customer_id: createTestId(), user_id: createTestId() },
    ...{ author_name: 'Tom Becker', text: 'Likes blue.', created_at: '2026-02-01T09:00:00.000Z' },
  };
  showCustomer(
    { identities: [adasLine], notes: [note] },
    {
      came_from: [
        {
          ...({ kind: 'ad', id: '1', url: null, click_id: null } as const),
          ...{ title: 'Spring shoes', at: '2026-02-20T09:00:00.000Z' },
        },
      ],
      handlers: [http.get('*/api/sales/', () => listResponse(Sale, [sale]))],
    },
  );
  const list = within(await (await inPane()).findByRole('list', { name: 'Timeline' }));
  await list.findByText('Sale 12');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 16))).toEqual([
    'Came from Spring',
    expect.stringMatching(/^Sale 12/),
    expect.stringMatching(/^Likes blue/),
    'First contact: S',
  ]);
});
