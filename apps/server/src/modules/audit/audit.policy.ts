import type { AuditEntry } from '@relaydesk/contracts/audit';
import type { StaffActor } from '../../context/context';

/** All that the organisation's row-level security shows, all but what those above did, or only one's own deeds. */
export type AuditScope = 'everything' | 'team' | 'own';

export const getAuditScope = ({
  organization_id,
  group,
}: Pick<StaffActor, 'organization_id' | 'group'>): AuditScope =>
  organization_id === null || group === 'Organisation Admin'
    ? 'everything'
    : group === 'Supervisor'
      ? 'team'
      : 'own';

/** Members learn what the platform did to their organisation, and not who of its people it was. */
export function redactAuditEntry(
  { organization_id }: Pick<StaffActor, 'organization_id'>,
  entry: AuditEntry,
): AuditEntry {
  const isByPlatform = entry.actor_kind === 'staff' && entry.actor_group === null;
  if (organization_id === null || !isByPlatform) return entry;
  return { ...entry, actor_name: 'Platform', actor_id: null, address: null };
}
