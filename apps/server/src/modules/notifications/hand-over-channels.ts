import type { NotificationType } from '@relaydesk/contracts/notification-types';
import { notificationChannel, staffChannel } from '@relaydesk/contracts/realtime';
import type { Tx } from '../../context/context';
import { listRecipients } from './notification.queries';

const TYPE: NotificationType = 'notification_shift_to_csr';

/** Realtime channels of a request for a CSR: of the whole organisation, or of those concerned with the team. */
export async function getHandOverChannels(
  tx: Tx,
  organization_id: string,
  team_id: string | null,
): Promise<string[]> {
  if (team_id === null) return [notificationChannel(organization_id)];
  return (await listRecipients(tx.db, organization_id, TYPE, { team_id })).map(staffChannel);
}
