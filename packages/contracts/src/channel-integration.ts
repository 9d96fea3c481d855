import { z } from 'zod';
import { ChannelKind } from './channel';
import { Id, ListQuery, Text, Timestamp, Version } from './common';

/** `paused_by_platform`: its channel is switched off, or the organisation is suspended. */
export const IntegrationStatus = z.enum(['active', 'paused', 'paused_by_platform', 'error']);

const Domain = Text.trim()
  .toLowerCase()
  .regex(
    /^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/,
    'Must be a domain such as shop.example or *.shop.example.',
  );

/** An http(s) address; https, except for localhost. */
export const CallbackUrl = z
  .url({ protocol: /^https?$/, error: 'Must be an address such as https://shop.example/hook.' })
  .max(2000)
  .refine(
    (url) => /^https:/.test(url) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url),
    'Must start with https://.',
  );

export const WebChatSettings = z.object({
  greeting: Text.trim().min(1, 'Say something to the visitor.').max(500),
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour such as #1877F2.'),
  allowed_domains: z.array(Domain).max(50).describe('empty: any domain'),
});
export type WebChatSettings = z.infer<typeof WebChatSettings>;

export const ApiSettings = z.object({ callback_url: CallbackUrl.nullable() });
export type ApiSettings = z.infer<typeof ApiSettings>;

const common = {
  name: Text.trim().min(2, 'Use at least 2 characters.').max(140),
  is_bot_enabled: z.boolean(),
};

export const ChannelIntegration = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  channel: ChannelKind,
  name: z.string(),
  status: IntegrationStatus,
  is_bot_enabled: z.boolean(),
  public_key: z.string().describe('part of the webhook address or of the script tag; no secret'),
  web_chat: WebChatSettings.nullable(),
  api: ApiSettings.nullable(),
  last_inbound_at: Timestamp.nullable(),
  last_outbound_at: Timestamp.nullable(),
  last_error: z.string().nullable(),
  version: Version,
  created_at: Timestamp,
});
export type ChannelIntegration = z.infer<typeof ChannelIntegration>;

/** The signing secret is told once, in the answer that makes it, and never again. */
export const NewChannelIntegration = ChannelIntegration.extend({ secret: z.string().nullable() });
export type NewChannelIntegration = z.infer<typeof NewChannelIntegration>;

export const CreateChannelIntegration = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('web_chat'), ...common, web_chat: WebChatSettings }),
  z.object({ channel: z.literal('api'), ...common, api: ApiSettings }),
]);
export type CreateChannelIntegration = z.infer<typeof CreateChannelIntegration>;

export const UpdateChannelIntegration = z.object({
  ...common,
  status: z.enum(['active', 'paused']),
  web_chat: WebChatSettings.nullable(),
  api: ApiSettings.nullable(),
  version: Version,
});
export type UpdateChannelIntegration = z.infer<typeof UpdateChannelIntegration>;

export const ChannelIntegrationListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  channel: ChannelKind.optional(),
  status: IntegrationStatus.optional(),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type ChannelIntegrationListQuery = z.infer<typeof ChannelIntegrationListQuery>;
