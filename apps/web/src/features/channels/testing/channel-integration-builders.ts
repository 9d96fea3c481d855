import { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';

const INTEGRATION_IDS = {
  id: '0197a000-0000-7005-8000-000000000001',
  organization_id: '0197a000-0000-7000-8000-0000000000aa',
};

/** An organisation's integration with the fields that the channels page shows, for tests. */
export const buildNamedIntegration = (name: string, organization_name: string): ChannelIntegration =>
  ChannelIntegration.parse({
    ...INTEGRATION_IDS,
    name,
    organization_name,
    channel: 'web_chat',
    channel_id: 'web_chat',
    channel_name: 'Web chat',
    status: 'connected',
    bot: { own: true, override: null, effective: true },
    default_team_id: null,
    public_key: 'pk_shop',
    webhook_path: null,
    has_secret: false,
    web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains: [] },
    api: null,
    platform: null,
    address: null,
    verify_token: null,
    last_inbound_at: null,
    last_outbound_at: null,
    messages_24h: { in: 12, out: 9 },
    last_error: null,
    tested_at: null,
    version: 1,
    created_at: '2026-10-01T08:00:00.000Z',
  });

/** An inbound event of the integration "Orders" of Acme Sports, for tests. */
export const buildChannelEvent = (changes: Partial<ChannelEvent> = {}): ChannelEvent =>
  ChannelEvent.parse({
    id: '0197a000-0000-7008-8000-000000000001',
    organization_id: INTEGRATION_IDS.organization_id,
    organization_name: 'Acme Sports',
    channel_integration_id: INTEGRATION_IDS.id,
    channel_integration_name: 'Orders',
    direction: 'in',
    kind: 'message',
    status: 'ok',
    at: '2026-11-05T08:00:00.000Z',
    attempts: 1,
    error: null,
    message_id: null,
    conversation_id: null,
    excerpt: '{"event":"message","message":{"type":"text","text":"•••"}}',
    can_retry: false,
    ...changes,
  });
