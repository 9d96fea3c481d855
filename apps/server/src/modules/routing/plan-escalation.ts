import type { InboxSettings } from '@relaydesk/contracts/inbox-settings';

/** `ring`: repeat the notification. `tell_place`: send the queue position. `escalate`: notify supervisors. */
export type EscalationStep = 'ring' | 'tell_place' | 'escalate';

/** Minutes after which notifications stop: the conversation stays listed under Waiting. */
const MAX_ESCALATION_MINUTES = 12 * 60;
/** Maximum number of repeated notifications. */
const MAX_REMINDERS = 30;

type EscalationSettings = Pick<
  InboxSettings,
  'ring_again_minutes' | 'tell_place_minutes' | 'escalate_minutes'
>;

/** Actions after a customer has waited this many minutes. */
export function getEscalationSteps(settings: EscalationSettings, minute: number): EscalationStep[] {
  const { ring_again_minutes: ring, tell_place_minutes: place, escalate_minutes: escalate } = settings;
  const deeds: EscalationStep[] = [];
  if (ring !== null && minute % ring === 0 && minute / ring <= MAX_REMINDERS) deeds.push('ring');
  if (minute === place) deeds.push('tell_place');
  if (minute === escalate) deeds.push('escalate');
  return deeds;
}

/** The next minute with an action; undefined: none. */
export function getNextEscalationMinute(settings: EscalationSettings, minute: number): number | undefined {
  const { ring_again_minutes: ring, tell_place_minutes, escalate_minutes } = settings;
  const nextRing = ring === null ? null : (Math.floor(minute / ring) + 1) * ring;
  const mayRing = nextRing !== null && ring !== null && nextRing / ring <= MAX_REMINDERS;
  const candidates = [mayRing ? nextRing : null, tell_place_minutes, escalate_minutes].filter(
    (it): it is number => it !== null && it > minute && it <= MAX_ESCALATION_MINUTES,
  );
  return candidates.length > 0 ? Math.min(...candidates) : undefined;
}
