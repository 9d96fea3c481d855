import { newId } from '../../lib/ids';
import { entryOf, type Furnished, productOf, saleOf } from './furnish';

const web_chat = {
  greeting: 'Hello!',
  colour: '#1877F2',
  allowed_domains: ['shop.example', '*.shop.example'],
};
const line = { name: 'A line', is_bot_enabled: true };

/** For every operation that reads a body one that it takes, as a start for spoiling it. */
export const validBodies: Record<string, (house: Furnished) => object> = {
  'post /auth/sign-in/': ({ users }) => ({ email: users.CSR.email, password: 'not the password' }),
  'post /auth/refresh/': () => ({ refresh_token: `${newId()}.secret` }),
  'post /auth/set-password/': () => ({ token: 'x'.repeat(43), password: 'long enough' }),
  'post /api/notifications/mark-read/': ({ notification_id }) => ({ notification_id }),
  'post /api/products/': () => productOf('Fuzz'),
  'patch /api/products/{id}/': () => ({ ...productOf('Fuzz'), version: 1 }),
  'post /api/knowledge/': () => entryOf('Fuzz'),
  'patch /api/knowledge/{id}/': () => ({ ...entryOf('Fuzz'), version: 1 }),
  'post /api/sales/': ({ open_id, product_id }) => ({
    ...saleOf('Fuzz', { conversation_id: open_id, product_id }),
    expected_total: 17_980,
  }),
  'post /api/sales/{id}/status/': () => ({ status: 'paid', version: 1 }),
  'patch /api/channels/{id}/': () => ({ name: 'Web chat', description: '', is_enabled: true, version: 1 }),
  'post /api/channel-integrations/': () => ({ ...line, channel: 'web_chat', web_chat }),
  'patch /api/channel-integrations/{id}/': () => ({
    ...line,
    status: 'active',
    web_chat,
    api: null,
    version: 1,
  }),
  'post /api/channel-integrations/{id}/rotate-secret/': () => ({ version: 1 }),
  'post /api/conversations/{id}/messages/': () => ({ id: newId(), kind: 'note', text: 'Hi' }),
  'post /api/conversations/{id}/typing/': () => ({ is_typing: true }),
  'post /api/conversations/{id}/seen/': () => ({ seq: 1 }),
  'post /api/web-chat/{key}/open/': ({ session }) => ({ session }),
  'post /api/web-chat/{key}/messages/': () => ({ id: newId(), text: 'Two shoes, please' }),
  'post /api/web-chat/{key}/typing/': () => ({ is_typing: true }),
  'post /hooks/api/{key}/': () => ({
    event: 'message',
    id: newId(),
    contact: { id: 'cust-9', name: 'Ravi', phone: '+911100000001', email: 'ravi@shop.example' },
    message: { type: 'text', text: 'How much is the shoe?' },
    timestamp: 1794200000,
  }),
};
