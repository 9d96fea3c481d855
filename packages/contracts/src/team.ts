import { z } from 'zod';
import { Id, ListQuery, rejectDuplicates, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';

/** Maximum members of a team. */
export const MAX_TEAM_MEMBERS = 200;
/** Maximum teams of an organisation. */
export const MAX_TEAMS = 100;

const writable = {
  name: Text.trim().min(2).max(140),
  description: Text.trim()
    .max(300)
    .nullable()
    .transform((text) => text || null),
  member_ids: z
    .array(Id)
    .max(MAX_TEAM_MEMBERS)
    .superRefine(rejectDuplicates(issueReason('duplicate_member')))
    .describe('Users of the organisation; a user can be in several teams'),
  lead_id: Id.nullable().describe('One of the members; `null`: no lead'),
};

/** A group of users who share a queue of conversations. Disabled and deleted users are not listed. */
export const Team = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  lead_id: Id.nullable(),
  lead_name: z.string().nullable(),
  members: z.array(z.object({ id: Id, name: z.string() })).describe('In the order of their names'),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Team = z.infer<typeof Team>;

export const CreateTeam = z.object(writable);
export type CreateTeam = z.infer<typeof CreateTeam>;

export const UpdateTeam = CreateTeam.extend({ version: Version });
export type UpdateTeam = z.infer<typeof UpdateTeam>;

export const TeamListQuery = ListQuery.extend({
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type TeamListQuery = z.infer<typeof TeamListQuery>;
