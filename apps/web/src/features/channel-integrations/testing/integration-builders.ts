import { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';

const SHOP_ID = '0197a000-0000-7005-8000-000000000001';

/** A shop's web chat as the server returns it, for tests. */
export const buildIntegration = (changes: Partial<ChannelIntegration> = {}): ChannelIntegration =>
  ChannelIntegration.parse({
    id: SHOP_ID,
    organization_id: '0197a000-0000-7000-8000-0000000000aa',
    organization_name: 'Acme Sports',
    channel: 'web_chat',
    channel_id: 'web_chat',
    channel_name: 'Web chat',
    name: 'Shop chat',
    status: 'connected',
    bot: { own: true, override: null, effective: true },
    default_team_id: null,
    public_key: 'pk_shop',
    webhook_path: null,
    has_secret: false,
    web_chat: buildWebChatSettings(),
    api: null,
    platform: null,
    address: null,
    verify_token: null,
    last_inbound_at: '2026-11-05T08:00:00.000Z',
    last_outbound_at: null,
    messages_24h: { in: 12, out: 9 },
    last_error: 'The callback answered 503.',
    tested_at: null,
    version: 4,
    created_at: '2026-10-01T08:00:00.000Z',
    ...changes,
  });

/** The settings of its chat window. */
export const buildWebChatSettings = (changes: Partial<WebChatSettings> = {}): WebChatSettings =>
  WebChatSettings.parse({
    greeting: 'Hello!',
    colour: '#1877F2',
    allowed_domains: ['shop.example'],
    ...changes,
  });

/** An API integration of the organisation. */
export const buildApiIntegration = (changes: Partial<ChannelIntegration> = {}): ChannelIntegration =>
  buildIntegration({
    id: '0197a000-0000-7005-8000-000000000002',
    channel: 'api',
    channel_id: 'api',
    channel_name: 'API',
    name: 'Order system',
    public_key: 'pk_orders',
    webhook_path: '/hooks/api/pk_orders/',
    has_secret: true,
    web_chat: null,
    api: { callback_url: 'https://shop.example/hook' },
    last_error: null,
    ...changes,
  });

/** An integration of the fictional platform of testing/connectors. */
export const buildPlatformIntegration = (changes: Partial<ChannelIntegration> = {}): ChannelIntegration =>
  buildIntegration({
    id: '0197a000-0000-7005-8000-000000000003',
    channel: 'pigeon_post',
    channel_id: 'pigeon_post',
    channel_name: 'Pigeon Post',
    name: 'Loft',
    public_key: 'pk_loft',
    webhook_path: '/hooks/pigeon_post/pk_loft/',
    web_chat: null,
    platform: { settings: { loft_id: '4711' }, credentials: { whistle: true, second_whistle: true } },
    verify_token: 'vt_first',
    last_error: null,
    ...changes,
  });

/** A message that could not be delivered on the shop's chat. */
export const buildIntegrationEvent = (changes: Partial<ChannelEvent> = {}): ChannelEvent =>
  ChannelEvent.parse({
    id: '0197a000-0000-7008-8000-000000000001',
    organization_id: '0197a000-0000-7000-8000-0000000000aa',
    organization_name: 'Acme Sports',
    channel_integration_id: SHOP_ID,
    channel_integration_name: 'Shop chat',
    direction: 'out',
    kind: 'message',
    status: 'failed',
    at: '2026-11-05T08:00:00.000Z',
    attempts: 8,
    error: '503 Service Unavailable',
    message_id: null,
    conversation_id: null,
    excerpt: '{"event":"message.outgoing"}',
    can_retry: true,
    ...changes,
  });
