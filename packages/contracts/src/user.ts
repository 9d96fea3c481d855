import { z } from 'zod';
import { Email, Id } from './common';
import { GROUPS } from './permissions';

export const GroupName = z.enum(GROUPS);

/** The signed-in user. Super Admin: organisation and group are both null. */
export const Me = z.object({
  id: Id,
  email: Email,
  name: z.string(),
  group: GroupName.nullable(),
  organization_id: Id.nullable(),
  organization_name: z.string().nullable(),
  currency: z.string().nullable().describe('ISO 4217, of the organisation'),
  time_zone: z.string().nullable().describe('IANA name, of the organisation'),
});
export type Me = z.infer<typeof Me>;
