import type { User } from '@relaydesk/contracts/user';
import type { Tx } from '../../../context/context';
import { writeAudit } from '../../audit/record-audit-event';

interface Deed {
  action: `user.${string}`;
  user: Pick<User, 'id' | 'name' | 'organization_id'>;
  before?: Partial<User>;
  after?: Partial<User>;
}

/** What was done to a user, in that user's organisation whoever did it. */
export const writeUserAudit = (tx: Tx, { action, user, before, after }: Deed): Promise<void> =>
  writeAudit(tx, {
    action,
    organization_id: user.organization_id,
    record: { id: user.id, name: user.name },
    before: before && kept(before),
    after: after && kept(after),
  });

/** Moves by itself, or is said elsewhere in the entry. */
const LEFT_OUT = new Set([
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

const kept = (user: Partial<User>): object =>
  Object.fromEntries(Object.entries(user).filter(([name]) => !LEFT_OUT.has(name)));
