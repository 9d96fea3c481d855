import { Id, Version } from '@relaydesk/contracts/common';
import type { UpdateUser, User } from '@relaydesk/contracts/user';
import { CreateUser } from '@relaydesk/contracts/user';
import type { z } from 'zod';

/** Form values: a new user has no version. */
export const UserFormSchema = CreateUser.extend({ version: Version.optional() });
/** For a Super Admin, who selects the organisation. */
export const SuperAdminUserFormSchema = UserFormSchema.extend({ organization_id: Id });

export type UserFormInput = z.input<typeof UserFormSchema>;
export type UserFormOutput = z.output<typeof UserFormSchema>;

/** The default maximum of simultaneous chats of a new user. */
const DEFAULT_MAX_CHATS = 5;

/** An empty form: a CSR, the most common role. */
export const createDefaultUserInput = (organization_id: string | undefined): UserFormInput => ({
  organization_id,
  first_name: '',
  last_name: '',
  email: '',
  group: 'CSR',
  phone: null,
  language: null,
  time_zone: null,
  max_chats: DEFAULT_MAX_CHATS,
  skills: [],
  answers_customers: false,
});

/** Form values of a user. */
export function toUserFormInput(user: User): UserFormInput {
  const { first_name, last_name, email, group, phone, language, time_zone, max_chats, skills } = user;
  const { answers_customers } = user;
  return {
    ...{
      first_name,
      last_name,
      phone,
      language,
      time_zone,
      skills,
      answers_customers,
      version: user.version,
    },
    organization_id: user.organization_id ?? undefined,
    email: email ?? '',
    group: group ?? 'Viewer',
    max_chats: max_chats ?? 0,
  };
}

/** The request body that changes one. */
export const toUpdateUser = ({ organization_id: _, ...change }: UserFormOutput, user: User): UpdateUser => ({
  ...change,
  version: change.version ?? user.version,
});
