import type { ConcurrentIndex } from '../migration';

/** The conversations of a team: its queue, its list, and what is changed when it is deleted. */
export const indexes: ConcurrentIndex[] = [
  {
    name: 'conversations_team',
    on: 'conversations (organization_id, team_id, status, last_activity_at desc) where team_id is not null',
  },
];
