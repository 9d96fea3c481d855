import { DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import { DEFAULT_INBOX_SETTINGS } from '@relaydesk/contracts/inbox-settings';
import { DEFAULT_LIMITS } from '@relaydesk/contracts/organisation';
import { newId } from '../../lib/ids';
import { buildIdentityProvider } from '../../modules/single-sign-on/testing/single-sign-on-fixtures';
import {
  buildEmailAccount,
  buildEntry,
  buildMailServers,
  buildProduct,
  buildSale,
  buildUser,
  buildWebhookEndpoint,
  type OrganisationFixture,
} from './organisation-fixture';

const web_chat = {
  greeting: 'Hello!',
  colour: '#1877F2',
  allowed_domains: ['shop.example', '*.shop.example'],
  notice: { is_shown: true, text: 'Closed on Monday.' },
  pre_chat: [{ key: 'name', type: 'name', label: 'Your name', is_required: false }],
  blocked_networks: ['203.0.113.0/24'],
};
const channel = {
  name: 'A channel',
  description: '',
  is_enabled: true,
  is_for_all: true,
  organisation_ids: [],
  max_message_length: null,
  rate_limit: null,
};
const line = { name: 'A line', is_bot_enabled: true };

const organisation = {
  name: 'Fuzz Ltd',
  legal_name: 'Fuzz Limited',
  postal_address: 'Fuzzweg 1\n10115 Berlin',
  contact_email: 'office@fuzz.example',
  phone: '+493023125200',
  country: 'DE',
  website: 'https://fuzz.example',
  time_zone: 'Europe/Berlin',
  locale: 'de',
  business_hours: {
    ...Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
        day,
        { open: '09:00', close: '17:30' },
      ]),
    ),
    sunday: null,
    holidays: [{ date: '2026-12-25', name: 'Christmas' }],
  },
};
const platform = {
  limits: { ...DEFAULT_LIMITS, users: 1_000, integrations: 1_000 },
  retention_months: 12,
};
const picture = { image: 'No picture: what a JSON body always is.' };

const ruleFor = (assignee_id: string, product_id: string) => ({
  match: 'any',
  conditions: [
    { field: 'subject', is: 'matches', text: 'fu+zz' },
    { field: 'channel', kind: 'api' },
    { field: 'attachment' },
    { field: 'product', product_id },
  ],
  assignee_id,
  priority: 'high',
  skip_bot: false,
  stops: false,
  auto_reply: 'We have it.',
});

const botSettings = (target_user_id: string, product_id: string, tag_id: string) => ({
  ...DEFAULT_BOT_SETTINGS,
  greeting: 'Hello!',
  hand_over: {
    ...DEFAULT_BOT_SETTINGS.hand_over,
    words: ['operator'],
    topics: ['lawyer'],
    product_ids: [product_id],
    tag_ids: [tag_id],
    amount: 50_000,
    target_user_id,
    message: 'One moment.',
  },
});

/** A valid body for every operation that reads one, as a start for mutations. */
export const validBodies: Record<string, (house: OrganisationFixture) => object> = {
  'post /auth/sign-in/': ({ users }) => ({ email: users.CSR.email, password: 'not the password' }),
  'post /auth/step-up/': () => ({ password: 'not the password' }),
  'post /auth/single-sign-on/start/': () => ({ email: 'ada@fuzz.example' }),
  'post /auth/single-sign-on/finish/': () => ({ query: '?code=x&state=y', browser_key: 'x'.repeat(43) }),
  'post /auth/single-sign-on/step-up/': () => ({ next: '/user' }),
  'put /api/single-sign-on/provider/': () =>
    buildIdentityProvider({ issuer: 'https://id.fuzz.example', client_id: 'desk', client_secret: 'secret' }),
  'post /api/single-sign-on/domains/': () => ({ domain: 'mail.fuzz.example' }),
  'post /auth/refresh/': () => ({ refresh_token: `${newId()}.secret` }),
  'post /auth/confirm-email/': () => ({ token: 'x'.repeat(43) }),
  'post /auth/undo-email-change/': () => ({ token: 'x'.repeat(43) }),
  'post /auth/set-password/': () => ({ token: 'x'.repeat(43), password: 'long enough' }),
  'post /auth/forgot-password/': ({ users }) => ({ email: users.Viewer.email }),
  'post /auth/check-link/': () => ({ token: 'x'.repeat(43) }),
  'post /auth/accept-invitation/': () => ({
    token: 'x'.repeat(43),
    password: 'a bicycle for two',
    first_name: 'Ines',
    last_name: 'Maier',
  }),
  'post /auth/set-up/': () => ({
    token: 'not a link, but as long as one',
    password: 'quiet rivers carry paper boats',
    organisation: { name: 'Kettle Shop', currency: 'EUR', time_zone: 'Europe/Berlin', locale: 'en' },
    admin: {
      first_name: 'Dana',
      last_name: 'Weber',
      email: 'dana@kettle.example',
      password: 'crisp lantern over nine hills',
    },
  }),
  'patch /api/settings/profile/': () => ({
    first_name: 'Carla',
    last_name: 'Gomez',
    phone: '+4930123456',
    language: 'de',
    time_zone: 'Europe/Berlin',
    signature: 'Best wishes',
    version: 1,
  }),
  'patch /api/settings/notification-preferences/': () => ({
    sound: true,
    desktop: false,
    repeat: true,
    types: { notification_sale: { in_app: true, sound: true, desktop: false } },
  }),
  'post /api/settings/availability/': () => ({ is_available: true }),
  'post /api/settings/email/': () => ({ email: 'other@fuzz.example' }),
  'post /api/settings/password/': () => ({
    current_password: 'not the password',
    new_password: 'a bicycle for two',
  }),
  'post /api/settings/api-tokens/': () => ({ name: 'A laptop', networks: [], expires_at: null }),
  'post /api/settings/organisation/api-tokens/': () => ({
    name: 'Shop sync',
    permissions: ['products.read', 'sales.read'],
    networks: ['203.0.113.0/24'],
    expires_at: null,
  }),
  'post /api/settings/totp/start/': () => ({ password: 'not the password' }),
  'post /api/settings/totp/confirm/': () => ({ code: '123456' }),
  'post /api/settings/totp/stop/': () => ({ password: 'not the password', code: '123456' }),
  'post /api/settings/totp/recovery-codes/': () => ({ password: 'not the password', code: '123456' }),
  'post /api/notifications/mark-read/': ({ notification_id }) => ({ notification_id }),
  'post /api/users/': () => buildUser('Fuzz'),
  'patch /api/users/{id}/': () => ({ ...buildUser('Fuzz'), version: 1 }),
  'post /api/users/import/': () => ({ dry_run: true, rows: [{ row: 1, ...buildUser('Fuzz') }] }),
  'post /api/users/{id}/disable/': ({ users }) => ({ reassign_to: users.CSR.id, version: 1 }),
  'post /api/users/{id}/enable/': () => ({ version: 1 }),
  'post /api/users/{id}/resend-invitation/': () => ({ version: 1 }),
  'post /api/users/{id}/revoke-invitation/': () => ({ version: 1 }),
  'post /api/users/{id}/end-sessions/': () => ({ version: 1 }),
  'post /api/users/{id}/change-email/': () => ({ email: 'other@fuzz.example', version: 1 }),
  'post /api/users/{id}/withdraw-email-change/': () => ({ version: 1 }),
  'post /api/users/{id}/reset-password/': () => ({ version: 1 }),
  'post /api/users/{id}/remove-totp/': () => ({ version: 1 }),
  'post /api/products/': () => buildProduct('Fuzz'),
  'patch /api/products/{id}/': () => ({ ...buildProduct('Fuzz'), version: 1 }),
  'post /api/products/images/': () => picture,
  'post /api/products/bulk/': ({ product_id }) => ({
    ids: [product_id],
    change: { kind: 'price_by', basis_points: 100 },
  }),
  'post /api/products/import/': () => ({
    dry_run: true,
    existing: 'update',
    rows: [{ row: 2, sku: 'FUZZ-1', name: 'Fuzz', price: '12.50', stock: '3', aliases: 'a|b' }],
  }),
  'post /api/knowledge/': () => buildEntry('Fuzz'),
  // A local port without a server: no external requests.
  'post /api/knowledge/import/page/': () => ({ url: 'https://127.0.0.1:9/returns', is_published: false }),
  'post /api/knowledge/import/file/': () => ({ is: 'a text file' }),
  'post /api/bot/ask/': () => ({ question: 'Where is it?' }),
  'post /api/unanswered-questions/{id}/adopt/': ({ entry_id }) => ({ knowledge_id: entry_id }),
  'post /api/knowledge/import/questions/': () => ({
    dry_run: true,
    existing: 'update',
    rows: [{ row: 2, question: 'Is it fuzzy?', answer: 'Yes, it is.', wordings: 'Fuzzy?|Has it fur?' }],
  }),
  'post /api/bot/replay/': ({ users, product_id, email_tag_id, entry_id }) => ({
    settings: botSettings(users.CSR.id, product_id, email_tag_id),
    knowledge: { ...buildEntry('Fuzz'), id: entry_id },
  }),
  'put /api/bot-settings/': ({ users, product_id, email_tag_id }) => ({
    settings: botSettings(users.CSR.id, product_id, email_tag_id),
    version: 1,
  }),
  'put /api/channel-integrations/{id}/bot-settings/': ({ users, product_id, email_tag_id }) => ({
    is_own: true,
    settings: botSettings(users.CSR.id, product_id, email_tag_id),
    version: 1,
  }),
  'patch /api/knowledge/{id}/': () => ({ ...buildEntry('Fuzz'), version: 1 }),
  'post /api/sales/': ({ open_id, product_id }) => ({
    ...buildSale('Fuzz', { conversation_id: open_id, product_id }),
    expected_total: 17_980,
  }),
  'patch /api/sales/{id}/': ({ users, product_id, email_tag_id }) => ({
    items: [{ product_id, quantity: 2, discount: 0 }],
    discount: 0,
    shipping: 490,
    notes: 'Ring twice',
    tag_ids: [email_tag_id],
    expected_close: '2027-01-31',
    owner_id: users.CSR.id,
    reason: 'Counted wrong',
    version: 1,
  }),
  'post /api/sales/{id}/status/': () => ({ status: 'paid', version: 1 }),
  'post /api/sales/{id}/origin/': () => ({ origin: 'bot', reason: 'The bot won it.', version: 1 }),
  'post /api/sales/import/': () => ({
    dry_run: true,
    rows: [
      {
        row: 2,
        reference: 'A-1',
        sold_at: '2025-10-31',
        customer_name: 'Ravi',
        customer_email: 'ravi@shop.example',
        sku: 'shoe',
        quantity: '2',
        unit_price: '89.90',
      },
    ],
  }),
  'post /api/channels/': () => ({ id: `fuzz_${newId().slice(-12)}`, kind: 'api', ...channel }),
  'patch /api/channels/{id}/': () => ({ ...channel, version: 1 }),
  'post /api/channels/{id}/rotate-token/': () => ({ version: 1 }),
  'post /api/channel-integrations/': () => ({ ...line, channel: 'web_chat', web_chat }),
  'patch /api/channel-integrations/{id}/': () => ({
    ...line,
    status: 'active',
    web_chat,
    api: null,
    version: 1,
  }),
  'post /api/channel-integrations/{id}/test-message/': () => ({ to: '4915112345678', text: 'Hello' }),
  'post /api/channel-integrations/{id}/rotate-secret/': () => ({ version: 1 }),
  // A random integration: a real one would make every following request a conflict.
  'post /api/conversations/': () => ({
    message_id: newId(),
    customer: { name: 'Ravi Rao', email: 'ravi@shop.example', phone: null },
    channel_integration_id: newId(),
    text: 'Hello Ravi',
    mail: { subject: 'Your order', cc: [], bcc: [] },
  }),
  'post /api/conversations/{id}/messages/': () => ({ id: newId(), kind: 'note', text: 'Hi' }),
  'post /api/conversations/{id}/typing/': () => ({ is_typing: true }),
  'post /api/conversations/{id}/seen/': () => ({ seq: 1 }),
  'post /api/conversations/{id}/viewing/': () => ({ is_viewing: true }),
  'post /api/conversations/{id}/assign/': ({ users }) => ({ user_id: users.CSR.id, team_id: null }),
  'post /api/conversations/{id}/snooze/': () => ({ until: new Date(Date.now() + 3_600_000).toISOString() }),
  'post /api/conversations/{id}/resolve/': () => ({ reason: 'answered' }),
  'patch /api/conversations/{id}/labels/': () => ({ priority: 'high', tag_ids: [] }),
  'put /api/conversations/{id}/draft/': () => ({ reply: 'Dear', note: '' }),
  'post /api/customers/': () => ({ name: 'Rita Rao', email: `rita-${newId()}@shop.example`, phone: null }),
  'patch /api/customers/{id}/': () => ({
    name: 'Ravi',
    email: 'ravi@shop.example',
    phone: null,
    language: 'de',
    time_zone: 'Europe/Berlin',
    details: { Size: '42' },
    tag_ids: [],
    version: 1,
  }),
  // With nobody: merged customers would be gone for the other operations.
  'post /api/customers/{id}/merge/': () => ({ other_id: newId(), version: 1, other_version: 1 }),
  'post /api/customers/{id}/block/': () => ({ is_blocked: false }),
  'post /api/customers/{id}/notes/': () => ({ id: newId(), text: 'Likes blue.' }),
  // A wrong name: with the customer erased, the other operations would have no data.
  'post /api/customers/{id}/erase/': () => ({ name: 'Nobody at all' }),
  // The body of these is the bytes of a file, whatever its JSON states.
  'post /api/conversations/{id}/files/': () => ({ is: 'a text file' }),
  'post /api/conversations/files/': () => ({ is: 'a text file' }),
  'post /api/web-chat/{key}/files/': () => ({ is: 'a text file' }),
  'post /api/canned-replies/': () => ({
    shortcut: `hi-${newId().slice(-12)}`,
    text: 'Hello {{customer.name}}!',
  }),
  'patch /api/canned-replies/{id}/': () => ({
    shortcut: `bye-${newId().slice(-12)}`,
    text: 'Bye!',
    version: 1,
  }),
  'post /api/teams/': ({ users }) => ({
    name: `Team ${newId()}`,
    description: 'Fuzz',
    member_ids: [users.CSR.id, users.Sales.id],
    lead_id: users.CSR.id,
  }),
  'patch /api/teams/{id}/': ({ users }) => ({
    name: `Team ${newId()}`,
    description: null,
    member_ids: [users.CSR.id],
    lead_id: null,
    version: 1,
  }),
  'post /api/webhook-endpoints/': () => buildWebhookEndpoint('Fuzz'),
  'patch /api/webhook-endpoints/{id}/': () => ({ ...buildWebhookEndpoint('Fuzz'), version: 1 }),
  'post /api/webhook-endpoints/{id}/rotate-secret/': () => ({ previous_valid_hours: 24, version: 1 }),
  'post /api/webhook-endpoints/{id}/resend/': () => ({ since: '2026-01-01T00:00:00Z', state: 'any' }),
  'post /api/email-tags/': ({ users, product_id }) => ({
    name: `Tag ${newId()}`,
    colour: '#1877F2',
    description: 'Fuzz',
    group: `Group ${newId().slice(-12)}`,
    is_single: true,
    rules: [ruleFor(users.CSR.id, product_id)],
  }),
  'patch /api/email-tags/{id}/': () => ({ name: `Tag ${newId()}`, colour: '#aa0000', version: 1 }),
  'post /api/email-registrations/': ({ organization_id }) => buildEmailAccount('Fuzz', organization_id),
  'patch /api/email-registrations/{id}/': () => ({ ...buildMailServers('Fuzz'), version: 1 }),
  'post /api/email-registrations/{id}/pause/': () => ({ version: 1 }),
  'post /api/email-registrations/{id}/resume/': () => ({ version: 1 }),
  'post /api/email-registrations/{id}/rotate-password/': () => ({ imap_password: 'another', version: 1 }),
  'post /api/email-registrations/{id}/move/': ({ organization_id }) => ({ organization_id, version: 1 }),
  'post /api/email-tags/{id}/merge/': ({ email_tag_id }) => ({ into_id: email_tag_id, version: 1 }),
  'post /api/email-tags/test-rules/': ({ users, product_id }) => ({
    rules: [ruleFor(users.CSR.id, product_id)],
  }),
  'post /api/email-tags/import/': () => ({
    dry_run: true,
    rows: [{ row: 2, name: 'Fuzz', colour: '#1877F2', is_single: 'yes', rules: '[]' }],
  }),
  'post /api/web-chat/{key}/open/': ({ session }) => ({
    session,
    page: {
      url: 'https://shop.example/shoes?size=42',
      referrer: 'https://search.example/',
      language: 'de',
      time_zone: 'Europe/Berlin',
    },
  }),
  'post /api/web-chat/{key}/messages/': () => ({ id: newId(), text: 'Two shoes, please' }),
  'post /api/web-chat/{key}/pre-chat/': () => ({ answers: { name: 'Ravi' } }),
  'post /api/web-chat/{key}/typing/': () => ({ is_typing: true }),
  'post /api/web-chat/{key}/seen/': () => ({ seq: 1 }),
  'post /hooks/api/{key}/': () => ({
    event: 'message',
    id: newId(),
    contact: { id: 'cust-9', name: 'Ravi', phone: '+911100000001', email: 'ravi@shop.example' },
    message: { type: 'text', text: 'How much is the shoe?' },
    timestamp: 1794200000,
  }),
  'post /api/organisations/': () => {
    const slug = newId().slice(-20);
    const first_admin = { first_name: 'Fuzz', last_name: 'Admin', email: `${slug}@fuzz.example` };
    return { ...organisation, ...platform, name: `Fuzz ${slug}`, slug, currency: 'EUR', first_admin };
  },
  'patch /api/organisations/{id}/': () => ({
    ...organisation,
    ...platform,
    name: `Fuzz ${newId()}`,
    version: 1,
  }),
  'put /api/organisations/{id}/logo/': () => picture,
  'post /api/organisations/{id}/suspend/': () => ({ reason: 'Has not paid.', version: 1 }),
  'post /api/organisations/{id}/reactivate/': () => ({ version: 1 }),
  'post /api/organisations/{id}/archive/': () => ({ name: 'Fuzz', force: true, version: 1 }),
  'post /api/organisations/{id}/restore/': () => ({ version: 1 }),
  'post /api/set-aside-events/retry/': () => ({ kind: 'mail' }),
  'patch /api/settings/organisation/': () => ({ ...organisation, version: 1 }),
  // A local port without a server: no external requests, whatever is tried with it.
  'put /api/bot-model/': () => ({
    is_on: true,
    endpoint: 'own',
    base_url: 'http://127.0.0.1:9/v1',
    model: 'small',
    time_limit_ms: 1_000,
    monthly_tokens: 1_000_000,
    key: 'sk-fuzz',
    version: 1,
  }),
  'patch /api/inbox-settings/': () => ({ ...DEFAULT_INBOX_SETTINGS, version: 1 }),
  'put /api/settings/organisation/logo/': () => picture,
  'post /api/bot-toggles/{id}/switch/': () => ({
    is_bot_enabled: false,
    reason: 'It talks nonsense.',
    conversations: 'hand_over',
    closing_message: '',
    force: false,
    version: 1,
  }),
  'patch /api/bot-toggles/{id}/integrations/{integration_id}/': () => ({
    bot: 'on',
    reason: 'A special line.',
  }),
  // Almost valid: if it were accepted, every bot would be off for the following operations.
  'post /api/bot-toggles/stop-all/': () => ({
    confirmation: 'STOP ALL BOTS!',
    reason: 'They talk nonsense.',
  }),
};
