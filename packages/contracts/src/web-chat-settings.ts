import { z } from 'zod';
import { Network, rejectDuplicates, Text } from './common';
import { issueReason } from './errors/reasons';
import { publicUrl } from './public-url';

const DOMAIN = /^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/;
const Domain = Text.trim().toLowerCase().regex(DOMAIN, issueReason('invalid_domain')).max(255);

/** What a visitor is asked before the first word. name, email and phone become the customer's own. */
export const PreChatField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, issueReason('invalid_field_key')),
  type: z.enum(['name', 'email', 'phone', 'text']),
  label: Text.trim().min(1, issueReason('label_required')).max(80),
  is_required: z.boolean(),
});
export type PreChatField = z.infer<typeof PreChatField>;

/** The chat window on an organisation's own site. What is left out is as it was before there was a choice. */
export const WebChatSettings = z.object({
  website_url: publicUrl().nullable().default(null),
  allowed_domains: z
    .array(Domain)
    .max(50)
    .superRefine(rejectDuplicates(issueReason('duplicate_domain')))
    .describe('empty: any domain'),
  greeting: Text.trim().min(1, issueReason('greeting_required')).max(500),
  introduction: Text.trim().max(500).default('').describe('above the conversation, until it begins'),
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, issueReason('invalid_colour')),
  position: z.enum(['right', 'left']).default('right'),
  launcher_spacing: z.int().min(0).max(200).default(20).describe('pixels from the edges of the page'),
  language: z.enum(['auto', 'en', 'de', 'es', 'ar']).default('auto').describe("auto: the visitor's"),
  notice: z
    .object({ is_shown: z.boolean(), text: Text.trim().max(300) })
    .refine(({ is_shown, text }) => !is_shown || text !== '', {
      path: ['text'],
      message: issueReason('notice_required'),
    })
    .default({ is_shown: false, text: '' }),
  pre_chat: z
    .array(PreChatField)
    .max(10)
    .superRefine((fields, issues) => {
      rejectDuplicates(issueReason('duplicate_key'), ['key'])(
        fields.map(({ key }) => key),
        issues,
      );
      const own = fields.map(({ type }, at) => (type === 'text' ? `text ${at}` : type));
      rejectDuplicates(issueReason('duplicate_field_type'), ['type'])(own, issues);
    })
    .default([])
    .describe('in the order of asking; empty: nothing is asked'),
  has_human_button: z.boolean().default(true),
  takes_files: z.boolean().default(true),
  session_days: z.int().min(1).max(365).default(365).describe('for which a browser is known again'),
  reply_reopens: z
    .boolean()
    .default(true)
    .describe('a word within 24 hours goes on with the solved conversation; off: begins a new one'),
  blocked_networks: z
    .array(Network)
    .max(200)
    .superRefine(rejectDuplicates(issueReason('duplicate_network')))
    .default([])
    .describe('addresses and networks that the chat does not run for'),
});
export type WebChatSettings = z.infer<typeof WebChatSettings>;
/** What has to be said of them; the rest has its defaults. */
export type WebChatSettingsInput = z.input<typeof WebChatSettings>;
