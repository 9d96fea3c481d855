import type { AuditEntry } from '@relaydesk/contracts/audit';
import { texts } from '../../lib/locale/texts';

/**
 * The actor of an audit entry, as far as the user may know it. For the platform's users the server returns
 * "Platform" without an id (modules/audit/audit.policy).
 */
export function formatActorName({ actor_kind, actor_id, actor_name }: AuditEntry): string {
  const isAnonymous = actor_kind === 'staff' && actor_id === null && actor_name === 'Platform';
  return isAnonymous ? t.platform : actor_name || t.kinds[actor_kind];
}

const t = texts({
  en: {
    platform: 'The platform',
    kinds: {
      staff: 'Staff',
      visitor: 'Visitor',
      channel: 'Channel',
      bot: 'Bot',
      system: 'System',
      nobody: 'Nobody signed in',
    },
  },
  de: {
    platform: 'Die Plattform',
    kinds: {
      staff: 'Personal',
      visitor: 'Besucher',
      channel: 'Kanal',
      bot: 'Bot',
      system: 'System',
      nobody: 'Niemand angemeldet',
    },
  },
});
