import type { ConversationMetrics } from '@relaydesk/contracts/conversation';
import type { BusinessHours } from '@relaydesk/contracts/organisation';
import { countBusinessSeconds } from '../../../lib/business-hours';

/** An assignment period: a time range with one assignee; moments are ISO 8601. */
export interface OwnershipPeriod {
  status: string;
  began_at: string;
  ended_at: string | null;
  /** When a human assignee first replied to the customer. */
  first_reply_at: string | null;
}

/** Business hours. Null: always open. */
export interface BusinessCalendar {
  business_hours: BusinessHours | null;
  time_zone: string;
}

/**
 * Waiting time, first response time and resolution time in seconds of business hours.
 * The only implementation: lists, exports and the dashboard use it.
 * @param stretches all periods of a conversation, in order
 */
export function computeConversationMetrics(
  stretches: readonly OwnershipPeriod[],
  opening: BusinessCalendar,
  now: Date,
): ConversationMetrics {
  const between = (from: string, to: string | null) =>
    countBusinessSeconds(opening.business_hours, opening.time_zone, new Date(from), to ? new Date(to) : now);

  const waits = stretches.filter(({ status }) => status === 'waiting');
  const calledForHuman = stretches.find(({ status }) => status === 'waiting' || status === 'open');
  const answered = stretches.find(({ first_reply_at }) => first_reply_at !== null);
  const [first] = stretches;
  const last = stretches.at(-1);
  return {
    waiting:
      waits.length > 0 ? sum(waits.map(({ began_at, ended_at }) => between(began_at, ended_at))) : null,
    first_response:
      calledForHuman && answered ? between(calledForHuman.began_at, answered.first_reply_at) : null,
    resolution: first && last?.status === 'resolved' ? between(first.began_at, last.began_at) : null,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
