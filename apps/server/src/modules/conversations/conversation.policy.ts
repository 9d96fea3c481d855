import type { StaffActor } from '../../context/context';

/** The assignee that closing or snoozing requires of this user; null: any assignee. */
export const getRequiredOwner = ({ group, user_id }: Pick<StaffActor, 'group' | 'user_id'>): string | null =>
  group === 'Supervisor' ? null : user_id;
