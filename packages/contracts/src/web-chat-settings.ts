import { z } from 'zod';
import { Network, rejectDuplicates, Text } from './common';
import { issueReason } from './errors/reasons';
import { publicUrl } from './public-url';

const DOMAIN = /^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/;
const Domain = Text.trim().toLowerCase().regex(DOMAIN, issueReason('invalid_domain')).max(255);

/** A field of the pre-chat form. Values of types name, email and phone are stored in the customer record. */
export const PreChatField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, issueReason('invalid_field_key')),
  type: z.enum(['name', 'email', 'phone', 'text']),
  label: Text.trim().min(1, issueReason('label_required')).max(80),
  is_required: z.boolean(),
});
export type PreChatField = z.infer<typeof PreChatField>;

/** Settings of the chat window. Defaults preserve the behaviour from before a setting existed. */
export const WebChatSettings = z.object({
  website_url: publicUrl().nullable().default(null),
  allowed_domains: z
    .array(Domain)
    .max(50)
    .superRefine(rejectDuplicates(issueReason('duplicate_domain')))
    .describe('Domains that may embed the chat window; empty: any'),
  greeting: Text.trim().min(1, issueReason('greeting_required')).max(500),
  introduction: Text.trim()
    .max(500)
    .default('')
    .describe('Text above the conversation until its first message; empty: none'),
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, issueReason('invalid_colour')),
  position: z.enum(['right', 'left']).default('right'),
  launcher_spacing: z
    .int()
    .min(0)
    .max(200)
    .default(20)
    .describe('Distance of the launcher from the edges of the page in pixels'),
  language: z
    .enum(['auto', 'en', 'de', 'es', 'ar'])
    .default('auto')
    .describe('Language of the chat window; `auto`: that of the visitor'),
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
    .describe('Fields of the pre-chat form, in display order; empty: no form'),
  has_human_button: z.boolean().default(true),
  takes_files: z.boolean().default(true),
  session_days: z.int().min(1).max(365).default(365).describe('Days for which a browser session is valid'),
  reply_reopens: z
    .boolean()
    .default(true)
    .describe('Whether a message within 24 hours reopens the resolved conversation; false: starts a new one'),
  blocked_networks: z
    .array(Network)
    .max(200)
    .superRefine(rejectDuplicates(issueReason('duplicate_network')))
    .default([])
    .describe('IP addresses and networks that cannot use the chat'),
});
export type WebChatSettings = z.infer<typeof WebChatSettings>;
/** Input type; properties with defaults are optional. */
export type WebChatSettingsInput = z.input<typeof WebChatSettings>;
