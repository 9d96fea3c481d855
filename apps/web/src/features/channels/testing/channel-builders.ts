import { Channel } from '@relaydesk/contracts/channel';

/** A channel as the server returns it, for tests. */
export const buildChannel = (changes: Partial<Channel> = {}): Channel =>
  Channel.parse({
    id: 'web_chat',
    kind: 'web_chat',
    name: 'Web chat',
    description: 'A chat window on a website.',
    is_enabled: true,
    is_built_in: true,
    record_id: '0197a000-0000-7007-8000-000000000001',
    is_for_all: true,
    organisation_ids: [],
    max_message_length: null,
    rate_limit: null,
    credentials_state: 'not_needed',
    capabilities: {
      max_text_length: 10_000,
      rich_text: false,
      buttons: true,
      product_cards: true,
      typing: true,
      read_receipts: false,
      files: true,
      templates: false,
      reply_hours: null,
    },
    webhook_path: null,
    shared_webhook_path: null,
    verify_token: null,
    platform: null,
    organisations_count: 2,
    integrations_count: 3,
    active_integrations_count: 3,
    messages_24h: 1284,
    error_rate_24h: 0.25,
    version: 7,
    created_at: '2026-10-01T08:00:00.000Z',
    updated_at: '2026-11-05T08:00:00.000Z',
    ...changes,
  });

/** A channel added by a Super Admin. */
export const buildPartnerChannel = (changes: Partial<Channel> = {}): Channel =>
  buildChannel({
    id: 'partner_x',
    kind: 'api',
    name: 'Partner X',
    description: '',
    is_built_in: false,
    record_id: '0197a000-0000-7007-8000-000000000002',
    webhook_path: '/hooks/api/{key}/',
    organisations_count: 0,
    integrations_count: 0,
    active_integrations_count: 0,
    messages_24h: 0,
    error_rate_24h: null,
    version: 1,
    ...changes,
  });
