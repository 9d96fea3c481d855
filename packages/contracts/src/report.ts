import { z } from 'zod';
import { ChannelKind } from './channel';
import { Currency, Id, MoneySum, Timestamp } from './common';
import { HandOverReason } from './conversation';
import type { Reason } from './errors/reasons';
import { UnansweredQuestion } from './knowledge';
import { SaleOrigin } from './sale';

/** Days, of the organisation's time zone. */
export const MAX_DAYS = 366;

const Period = z.object({
  from: z.iso.date().describe('the first day'),
  to: z.iso.date().describe('the last day, counted whole'),
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
});

/** There is nothing to count outside of this century. */
const [EARLIEST, LATEST] = ['2000-01-01', '2099-12-31'];

const checkPeriod = (check: z.core.ParsePayload<{ from: string; to: string }>) => {
  const { from, to } = check.value;
  const refuse = (field: 'from' | 'to', message: Reason, params = {}) =>
    check.issues.push({ code: 'custom', input: check.value, path: [field], message, params });
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (from < EARLIEST || from > LATEST) refuse('from', 'date_out_of_range', { from: EARLIEST, to: LATEST });
  else if (to > LATEST) refuse('to', 'date_out_of_range', { from: EARLIEST, to: LATEST });
  else if (days < 0) refuse('to', 'end_before_start');
  else if (days >= MAX_DAYS) refuse('to', 'period_too_long', { max_days: MAX_DAYS });
};

/** A period in which the dashboard counts. */
export const DashboardQuery = Period.check(checkPeriod);
export type DashboardQuery = z.infer<typeof DashboardQuery>;

const SupportMetrics = z.object({
  conversations: z.int().describe('begun in the period'),
  handed_over: z.int().describe('handed over to humans for the first time in the period'),
  resolved: z.int().describe('resolved in the period, and still'),
  bot_handled: z.int().describe('of those begun in the period: no human was ever asked for or had it'),
  first_response_seconds: z
    .int()
    .nullable()
    .describe('median of business hours, from the first hand-over, of those handed over in the period'),
  resolution_seconds: z
    .int()
    .nullable()
    .describe('median of business hours, of those resolved in the period'),
});

const SalesMetrics = z.object({
  sales: z.int().describe('sold in the period, and confirmed, paid or fulfilled now'),
  revenue: MoneySum,
  from_conversations: z.int().describe('of these sales, the ones that came from a conversation'),
});

const SupportReport = z.object({
  period: SupportMetrics,
  previous: SupportMetrics,
  by_day: z.array(
    z.object({
      day: z.iso.date(),
      conversations: z.int(),
      handed_over: z.int(),
      resolved: z.int(),
      by_channel: z.partialRecord(ChannelKind, z.int()).describe('conversations begun'),
    }),
  ),
  by_channel: z.array(z.object({ channel: ChannelKind, conversations: z.int(), handed_over: z.int() })),
  by_hour: z
    .array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), conversations: z.int() }))
    .describe('1: Monday; hours in which nothing began are left out'),
  hand_over_reasons: z.array(z.object({ reason: HandOverReason, count: z.int() })),
  by_tag: z.array(z.object({ tag_id: Id, name: z.string(), color: z.string(), conversations: z.int() })),
});

const SalesReport = z.object({
  period: SalesMetrics,
  previous: SalesMetrics,
  by_day: z.array(z.object({ day: z.iso.date(), sales: z.int(), revenue: MoneySum })),
  by_channel: z.array(z.object({ channel: ChannelKind, sales: z.int(), revenue: MoneySum })),
  by_origin: z.array(z.object({ origin: SaleOrigin, sales: z.int(), revenue: MoneySum })),
  by_product: z.array(z.object({ product_id: Id, name: z.string(), quantity: z.int(), revenue: MoneySum })),
});

/** What one colleague did. */
const CsrMetrics = z.object({
  user_id: Id,
  name: z.string(),
  resolved: z.int(),
  first_response_seconds: z.int().nullable(),
  sales: z.int(),
  revenue: MoneySum,
});

/** A problem that needs attention, and its page. */
export const AttentionItem = z.object({
  kind: z.enum([
    'integration_failing',
    'waiting_too_long',
    'message_failed',
    'low_stock',
    'unanswered_questions',
    'bot_off',
  ]),
  count: z.int().positive(),
  id: Id.nullable().describe('the record, when it is one'),
  name: z.string().nullable(),
  waiting_before: Timestamp.nullable().describe(
    'of `waiting_too_long`: the filter of the list that has `count` conversations; else null',
  ),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const CHECKLIST_STEPS = [
  'organisation',
  'colleague',
  'product',
  'channel',
  'first_message',
  'bot',
] as const;

/** What support and sales were worth in a period, as far as the caller's role sees it. */
export const Dashboard = z.object({
  from_at: Timestamp.describe('the period as moments, for the lists behind the numbers'),
  to_at: Timestamp.describe('exclusive'),
  previous_from: z.iso.date(),
  previous_to: z.iso.date(),
  time_zone: z.string(),
  currency: Currency.nullable().describe('null when several organisations are counted together'),
  now: z
    .object({
      mine: z.int(),
      waiting: z.int(),
      unassigned: z.int(),
      bot: z.int(),
      open: z.int(),
      longest_wait_since: Timestamp.nullable(),
    })
    .nullable()
    .describe(
      'the counts of the inbox; null for those who see sales only, and of all organisations together',
    ),
  mine: CsrMetrics.nullable().describe('what the caller did; null for those who neither answer nor sell'),
  support: SupportReport.nullable().describe('null for those who see sales only'),
  sales: SalesReport.nullable().describe('null for CSRs, who read their own sales only: see `mine`'),
  by_csr: z.array(CsrMetrics).nullable().describe('who resolved most first; null below Supervisor'),
  unanswered: z
    .array(UnansweredQuestion)
    .nullable()
    .describe('asked most first; null for CSR, Sales and the Super Admin, who reads no words of customers'),
  attention: z.array(AttentionItem).describe('as far as the role can do something about it'),
  checklist: z
    .array(z.object({ step: z.enum(CHECKLIST_STEPS), is_done: z.boolean() }))
    .nullable()
    .describe('for the Organisation Admin, until all is done'),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** One line a day, or one line a conversation begun in the period. */
export const DashboardExportQuery = Period.extend({ rows: z.enum(['days', 'conversations']) }).check(
  checkPeriod,
);
export type DashboardExportQuery = z.infer<typeof DashboardExportQuery>;

/** What runs on this installation: no word of what customers wrote. */
export const PlatformReport = z.object({
  organisations: z.object({ active: z.int(), suspended: z.int() }),
  users: z.int(),
  failing_integrations: z.int(),
  mails_waiting: z.int(),
  set_aside_events: z.int(),
  /** Of which the period's numbers are counted on each organisation's own days. */
  by_organisation: z.array(
    z.object({
      organization_id: Id,
      name: z.string(),
      is_active: z.boolean(),
      is_bot_enabled: z.boolean(),
      users: z.int(),
      max_users: z.int().nullable(),
      integrations: z.int(),
      failing_integrations: z.int(),
      conversations: z.int().describe('begun in the period'),
      messages: z.int().describe('in the period'),
      max_messages_per_month: z.int().nullable(),
      sales: z.int(),
      revenue: MoneySum,
      currency: Currency,
    }),
  ),
});
export type PlatformReport = z.infer<typeof PlatformReport>;
