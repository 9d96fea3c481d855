import { because } from '@relaydesk/contracts/errors/reasons';
import type { Quota } from '@relaydesk/contracts/quota';
import { asSystem, type Context } from '../../context/context';
import { runPeriodically } from '../../lib/concurrency/run-periodically';
import { createExpiringMap } from '../../lib/expiring-map';
import { notify } from '../notifications/notify';
import { listMonthlyMessageUsage, type MonthlyMessageUsage } from './message-usage.queries';
import { createQuotaExceededError } from './quota-errors';

/**
 * Messages per month: outbound messages count (bot, CSRs, receipts), inbound ones do not, so that no stranger
 * can use up the quota. Inbound messages are always stored. Past nine tenths the bot is paused and its
 * conversations are handed over; the last tenth is reserved for CSRs, so that a stranger who talks to the bot
 * all day cannot silence them. At the limit replies are refused. Admins are notified of both.
 *
 * The message path reads memory only. Every few seconds each server counts in PostgreSQL, in one statement,
 * for the organisations that send through it; between two counts it adds its own messages. Several servers
 * may therefore overshoot by what the others send within these seconds.
 */
const REFRESH_INTERVAL_MS = 5_000;
const BOT_SHARE = 0.9;

type MessageMonth = Omit<MonthlyMessageUsage, 'organization_id'>;

/** By organisation; dropped after a while without a message, and counted again with the next one. */
const usageByOrganisation = createExpiringMap<MessageMonth>(3_600_000);
/** Have sent or tried to send since the last count. */
const active = new Set<string>();
/** Notifications that this server has already stored. */
const sentNotices = createExpiringMap<true>(31 * 86_400_000);

/** Counts a stored outbound message. */
export function recordSentMessage(organization_id: string): void {
  active.add(organization_id);
  const month = usageByOrganisation.get(organization_id);
  if (month) month.used++;
}

/** Throws `quota_exceeded` when the organisation has reached its monthly limit. */
export function assertMessageQuota({ now }: Pick<Context, 'now'>, organization_id: string): void {
  const month = getCurrentMonth(organization_id, now());
  if (!month || month.used < month.limit) return;
  const quota: Quota & { frees_at: string } = { name: 'messages', ...month };
  const why = because('message_quota_exceeded', { limit: month.limit, frees_at: month.frees_at });
  throw createQuotaExceededError(why, quota, { now: now() });
}

/** Whether the rest of the month's quota is reserved for CSRs. */
export function isBotOverQuota({ now }: Pick<Context, 'now'>, organization_id: string): boolean {
  const month = getCurrentMonth(organization_id, now());
  return month !== undefined && month.used >= Math.floor(month.limit * BOT_SHARE);
}

/**
 * From this server's memory; each call triggers a count, so that a raised limit is effective within seconds.
 */
function getCurrentMonth(organization_id: string, now: Date): MessageMonth | undefined {
  active.add(organization_id);
  const month = usageByOrganisation.get(organization_id);
  return month && Date.parse(month.frees_at) > now.getTime() ? month : undefined;
}

/** Counts all organisations that have sent since the last count, and notifies admins of scarce quotas. */
export async function refreshMessageUsage(context: Context): Promise<void> {
  const asked = [...active];
  active.clear();
  if (asked.length === 0) return;
  const found = await listMonthlyMessageUsage(context.database.platform.pool, asked).catch(
    (error: unknown) => {
      for (const id of asked) active.add(id);
      throw error;
    },
  );
  const limited = new Set(found.map(({ organization_id }) => organization_id));
  for (const id of asked) if (!limited.has(id)) usageByOrganisation.delete(id); // the limit was removed
  for (const { organization_id, ...month } of found) {
    usageByOrganisation.set(organization_id, month);
    await notifyAdmins(context, organization_id, month);
  }
}

export const startMessageUsageRefresh = (
  contextFor: () => Context,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } =>
  runPeriodically(() => refreshMessageUsage(contextFor()), { every_ms: REFRESH_INTERVAL_MS, onFailure });

async function notifyAdmins(context: Context, organization_id: string, month: MessageMonth): Promise<void> {
  const { used, limit, frees_at } = month;
  const step = used >= limit ? 'all' : used >= Math.floor(limit * BOT_SHARE) ? 'bot' : undefined;
  if (!step) return;
  const cause = `messages of the month ${organization_id} ${frees_at} ${limit} ${step}`;
  if (sentNotices.get(cause)) return;
  const content =
    step === 'all'
      ? ({ kind: 'quota_used_up', params: { limit, frees_at } } as const)
      : ({ kind: 'quota_low', params: { used, limit } } as const);
  await notify(asSystem(context, organization_id), {
    type: 'notification_quota',
    organization_id,
    cause,
    ...content,
  });
  sentNotices.set(cause, true);
}
