import type { AuditEntry } from '@relaydesk/contracts/audit';
import type { StaffActor } from '../../context/context';

/** Readable entries: all of the organisation, all except those of higher ranks, or only one's own. */
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

/** Members see that the platform acted on their organisation, but not which of its users. */
export function redactAuditEntry(
  { organization_id }: Pick<StaffActor, 'organization_id'>,
  entry: AuditEntry,
): AuditEntry {
  const isByPlatform = entry.actor_kind === 'staff' && entry.actor_group === null;
  if (organization_id === null || !isByPlatform) return entry;
  return { ...entry, actor_name: 'Platform', actor_id: null, address: null };
}
