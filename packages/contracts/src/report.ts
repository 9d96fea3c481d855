import { z } from 'zod';
import { ChannelKind } from './channel';
import { Currency, Id, MoneySum, Timestamp } from './common';
import { HandOverReason } from './conversation';
import type { Reason } from './errors/reasons';
import { UnansweredQuestion } from './knowledge';
import { SaleOrigin } from './sale';

/** Maximum length of a period in days. Days are those of the organisation's time zone. */
export const MAX_DAYS = 366;

const Period = z.object({
  from: z.iso.date().describe('First day of the period'),
  to: z.iso.date().describe('Last day of the period, inclusive'),
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
});

/** Accepted range of dates. */
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

/** The period of the dashboard's metrics. */
export const DashboardQuery = Period.check(checkPeriod);
export type DashboardQuery = z.infer<typeof DashboardQuery>;

const SupportMetrics = z.object({
  conversations: z.int().describe('Conversations that began in the period'),
  handed_over: z.int().describe('Conversations whose first hand-over to humans was in the period'),
  resolved: z.int().describe('Conversations that were resolved in the period and are still resolved'),
  bot_handled: z.int().describe('Of `conversations`: those never handed over or assigned to a human'),
  first_response_seconds: z
    .int()
    .nullable()
    .describe('Of `handed_over`: median seconds of business hours to the first human reply; `null`: no data'),
  resolution_seconds: z
    .int()
    .nullable()
    .describe('Of `resolved`: median seconds of business hours to resolution; `null`: no data'),
});

const SalesMetrics = z.object({
  sales: z.int().describe('Sales of the period that are confirmed, paid or fulfilled'),
  revenue: MoneySum,
  from_conversations: z.int().describe('Of `sales`: those with a conversation'),
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
      by_channel: z
        .partialRecord(ChannelKind, z.int())
        .describe('Conversations that began on the day, by channel'),
    }),
  ),
  by_channel: z.array(z.object({ channel: ChannelKind, conversations: z.int(), handed_over: z.int() })),
  by_hour: z
    .array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), conversations: z.int() }))
    .describe('Conversations that began, by weekday (1: Monday) and hour; hours without any are left out'),
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

/** Metrics of a user. */
const CsrMetrics = z.object({
  user_id: Id,
  name: z.string(),
  resolved: z.int(),
  first_response_seconds: z.int().nullable(),
  sales: z.int(),
  revenue: MoneySum,
});

/** A problem that needs attention. */
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
  id: Id.nullable().describe('Id of the record; `null`: the item concerns several records'),
  name: z.string().nullable(),
  waiting_before: Timestamp.nullable().describe(
    'Kind `waiting_too_long`: filter of the list of these conversations; otherwise `null`',
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

/** Support and sales metrics of a period, as far as the role of the caller may read them. */
export const Dashboard = z.object({
  from_at: Timestamp.describe('Start of the period, inclusive; to filter lists of records'),
  to_at: Timestamp.describe('End of the period, exclusive'),
  previous_from: z.iso.date(),
  previous_to: z.iso.date(),
  time_zone: z.string(),
  currency: Currency.nullable().describe('Currency of the amounts; `null`: several organisations'),
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
    .describe('Current conversations by inbox tab; `null`: Sales, Super Admin without `organization_id`'),
  mine: CsrMetrics.nullable().describe('Metrics of the caller; `null`: Viewer, Super Admin'),
  support: SupportReport.nullable().describe('`null`: Sales'),
  sales: SalesReport.nullable().describe('`null`: CSR, whose own sales are in `mine`'),
  by_csr: z
    .array(CsrMetrics)
    .nullable()
    .describe('Metrics by user, most resolved first; `null`: CSR, Sales, Viewer'),
  unanswered: z
    .array(UnansweredQuestion)
    .nullable()
    .describe('Open questions, asked most often first; `null`: CSR, Sales, Super Admin'),
  attention: z.array(AttentionItem).describe('Problems that the role can act on, most urgent first'),
  checklist: z
    .array(z.object({ step: z.enum(CHECKLIST_STEPS), is_done: z.boolean() }))
    .nullable()
    .describe('Setup steps; `null`: all are done, or the caller is no Organisation Admin'),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** Exports one row per day, or one row per conversation that began in the period. */
export const DashboardExportQuery = Period.extend({ rows: z.enum(['days', 'conversations']) }).check(
  checkPeriod,
);
export type DashboardExportQuery = z.infer<typeof DashboardExportQuery>;

/** Metrics of the installation, without data of customers. */
export const PlatformReport = z.object({
  organisations: z.object({ active: z.int(), suspended: z.int() }),
  users: z.int(),
  failing_integrations: z.int(),
  mails_waiting: z.int(),
  set_aside_events: z.int(),
  /** The period's days are those of each organisation's time zone. */
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
      conversations: z.int().describe('Conversations that began in the period'),
      messages: z.int().describe('Messages in the period'),
      max_messages_per_month: z.int().nullable(),
      sales: z.int(),
      revenue: MoneySum,
      currency: Currency,
    }),
  ),
});
export type PlatformReport = z.infer<typeof PlatformReport>;
