import { z } from 'zod';
import { ChannelKind } from './channel';
import { Currency, Id, MoneySum, Timestamp } from './common';
import { HandOverReason } from './conversation';

/** A period in which the dashboard counts: from (inclusive) to (exclusive), at most 366 days. */
export const DashboardQuery = z
  .object({
    from: Timestamp,
    to: Timestamp,
    organization_id: Id.optional().describe('Super Admin only: one organisation'),
  })
  .refine((period) => Date.parse(period.from) < Date.parse(period.to), {
    path: ['to'],
    message: 'Must be after the beginning.',
  })
  .refine((period) => Date.parse(period.to) - Date.parse(period.from) <= 366 * 86_400_000, {
    path: ['to'],
    message: 'At most 366 days.',
  });
export type DashboardQuery = z.infer<typeof DashboardQuery>;

const Figures = z.object({
  conversations: z.int(),
  handed_over: z.int(),
  resolved: z.int(),
  bot_handled: z.int().describe('ended or still running without any human'),
  first_response_seconds: z.number().nullable().describe('median, from hand-over to the first human answer'),
  sales: z.int(),
  revenue: MoneySum,
});

/** What support and sales were worth in a period. */
export const Dashboard = z.object({
  currency: Currency.nullable().describe('null when several organisations are counted together'),
  now: z.object({ bot: z.int(), waiting: z.int(), open: z.int() }),
  period: Figures,
  previous: Figures.describe('the period of the same length just before'),
  by_day: z.array(
    z.object({
      day: z.iso.date(),
      conversations: z.int(),
      handed_over: z.int(),
      sales: z.int(),
      revenue: MoneySum,
    }),
  ),
  by_channel: z.array(
    z.object({ channel: ChannelKind, conversations: z.int(), sales: z.int(), revenue: MoneySum }),
  ),
  by_origin: z.array(z.object({ origin: z.string(), sales: z.int(), revenue: MoneySum })),
  hand_over_reasons: z.array(z.object({ reason: HandOverReason, count: z.int() })),
  top_products: z.array(z.object({ product_id: Id, name: z.string(), quantity: z.int(), revenue: MoneySum })),
});
export type Dashboard = z.infer<typeof Dashboard>;
