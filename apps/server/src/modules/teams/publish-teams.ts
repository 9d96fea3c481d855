import { notificationChannel, type StaffNotificationEvent } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context/context';
import type { EventMap } from '../../context/events';

/** Tells all users of the organisation to fetch its teams again. */
export async function publishTeams(
  { realtime }: Context,
  { organization_id }: EventMap['team.changed'],
): Promise<void> {
  const event: StaffNotificationEvent = { type: 'teams', value: {} };
  await realtime.publish([notificationChannel(organization_id)], event);
}
