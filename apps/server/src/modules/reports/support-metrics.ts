import { HandOverReason } from '@relaydesk/contracts/conversation';
import type { Dashboard } from '@relaydesk/contracts/report';
import { computeMedian } from './compute-median';
import { type MetricValues, sortByAmount } from './metric-values';
import type { NamedTag } from './named-record.queries';
import { listDays, type ReportPeriod } from './report-period';

type SupportMetrics = NonNullable<Dashboard['support']>;

/** Conversation metrics of a period. */
export function buildSupportMetrics(
  amounts: MetricValues,
  period: ReportPeriod,
  tags: readonly NamedTag[],
): SupportMetrics {
  const [begun, tagged] = [amounts.byKey('begun'), amounts.byKey('tagged')];
  const handedOver = amounts.byKey('handed_over_channel');
  const channels = [...new Set([...begun.keys(), ...handedOver.keys()])]
    .map((channel) => ({
      channel,
      conversations: begun.get(channel) ?? 0,
      handed_over: handedOver.get(channel) ?? 0,
    }))
    .filter(({ conversations, handed_over }) => conversations + handed_over > 0);
  return {
    period: {
      conversations: amounts.total('begun'),
      handed_over: amounts.total('handed_over'),
      resolved: amounts.total('resolved_day'),
      bot_handled: amounts.total('bot_handled'),
      first_response_seconds: computeMedian(amounts.buckets('first_response')),
      resolution_seconds: computeMedian(amounts.buckets('resolution')),
    },
    previous: {
      conversations: amounts.total('previous_begun'),
      handed_over: amounts.total('previous_handed_over'),
      resolved: amounts.total('previous_resolved'),
      bot_handled: amounts.total('previous_bot_handled'),
      first_response_seconds: computeMedian(amounts.buckets('previous_first_response')),
      resolution_seconds: computeMedian(amounts.buckets('previous_resolution')),
    },
    by_day: buildSupportByDay(amounts, period),
    by_channel: channels.sort((a, b) => b.conversations - a.conversations),
    by_hour: amounts
      .of('begun_hour')
      .map(({ key, bucket, amount }) => ({ weekday: Number(key), hour: bucket, conversations: amount }))
      .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    hand_over_reasons: sortByAmount(amounts.byKey('handed_over')).flatMap(([key, count]) => {
      const { data: reason } = HandOverReason.safeParse(key);
      return reason ? [{ reason, count }] : [];
    }),
    by_tag: tags
      .map(({ id, name, colour }) => ({
        ...{ tag_id: id, name, color: colour },
        conversations: tagged.get(id) ?? 0,
      }))
      .sort((a, b) => b.conversations - a.conversations || (a.name < b.name ? -1 : 1)),
  };
}

function buildSupportByDay(amounts: MetricValues, period: ReportPeriod): SupportMetrics['by_day'] {
  const [begun, handedOver] = [amounts.byDay('begun'), amounts.byDay('handed_over_day')];
  const [resolved, botHandled] = [amounts.byDay('resolved_day'), amounts.byDay('bot_handled')];
  const channels = new Map<string, Record<string, number>>();
  for (const { day, key, amount } of amounts.of('begun'))
    channels.set(day, { ...channels.get(day), [key]: amount });
  return listDays(period).map((day) => ({
    day,
    conversations: begun.get(day) ?? 0,
    bot_handled: botHandled.get(day) ?? 0,
    handed_over: handedOver.get(day) ?? 0,
    resolved: resolved.get(day) ?? 0,
    by_channel: channels.get(day) ?? {},
  }));
}
