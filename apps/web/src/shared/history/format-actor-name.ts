import type { AuditEntry } from '@relaydesk/contracts/audit';
import { t } from '../../lib/locale/i18n';

/**
 * The actor of an audit entry, as far as the user may know it. For the platform's users the server returns
 * "Platform" without an id (modules/audit/audit.policy).
 */
export function formatActorName({ actor_kind, actor_id, actor_name }: AuditEntry): string {
  const isAnonymous = actor_kind === 'staff' && actor_id === null && actor_name === 'Platform';
  return isAnonymous
    ? t('shared.formatActorName.platform')
    : actor_name || t(`shared.formatActorName.kinds.${actor_kind}`);
}
