import { CreateTeam, type Team, UpdateTeam } from '@relaydesk/contracts/team';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** A new team has no version. */
export const TeamFormSchema = CreateTeam.extend({ version: UpdateTeam.shape.version.optional() });
export type TeamFormInput = z.input<typeof TeamFormSchema>;
export type TeamFormOutput = z.output<typeof TeamFormSchema>;
export type TeamFormControl = Control<TeamFormInput, unknown, TeamFormOutput>;

/** Form values of a team, or of a new one. */
export const toTeamFormValues = (team: Team | null): TeamFormInput => ({
  name: team?.name ?? '',
  description: team?.description ?? '',
  member_ids: team?.members.map(({ id }) => id) ?? [],
  lead_id: team?.lead_id ?? null,
  ...(team && { version: team.version }),
});
