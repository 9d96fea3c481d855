import type { User } from '@relaydesk/contracts/user';
import type { Tx } from '../../../context/context';
import { recordAuditEvent } from '../../audit/record-audit-event';

interface UserAuditEvent {
  action: `user.${string}`;
  user: Pick<User, 'id' | 'name' | 'organization_id'>;
  before?: Partial<User>;
  after?: Partial<User>;
}

/** Records a change of a user in that user's organisation, also when a Super Admin made it. */
export const recordUserAuditEvent = (
  tx: Tx,
  { action, user, before, after }: UserAuditEvent,
): Promise<void> =>
  recordAuditEvent(tx, {
    action,
    organization_id: user.organization_id,
    record: { id: user.id, name: user.name },
    before: before && pickAuditedFields(before),
    after: after && pickAuditedFields(after),
  });

/** Fields that change by themselves or repeat the entry. */
const UNAUDITED_FIELDS = new Set([
  'id',
  'organization_id',
  'organization_name',
  'name',
  'presence',
  'open_chats',
  'last_sign_in_at',
  'invited_until',
  'created_at',
]);

const pickAuditedFields = (user: Partial<User>): object =>
  Object.fromEntries(Object.entries(user).filter(([name]) => !UNAUDITED_FIELDS.has(name)));
