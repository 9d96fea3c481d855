import { Id, Version } from '@relaydesk/contracts/common';
import type { UpdateUser, User } from '@relaydesk/contracts/user';
import { CreateUser } from '@relaydesk/contracts/user';
import type { z } from 'zod';

/** What the form holds: a new user has no version yet. */
export const UserValues = CreateUser.extend({ version: Version.optional() });
/** For a Super Admin, who says for whom. */
export const UserValuesOfAnyone = UserValues.extend({ organization_id: Id });

export type UserInput = z.input<typeof UserValues>;
export type UserOutput = z.output<typeof UserValues>;

/** How many chats at once a new user gets, unless somebody says otherwise. */
const USUAL_CHATS = 5;

/** An empty form: a CSR, as most are. */
export const newUser = (organization_id: string | undefined): UserInput => ({
  organization_id,
  first_name: '',
  last_name: '',
  email: '',
  group: 'CSR',
  phone: null,
  language: null,
  time_zone: null,
  max_chats: USUAL_CHATS,
  skills: [],
  answers_customers: false,
});

/** A user as the form holds it. */
export function userValues(user: User): UserInput {
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

/** What is sent to change one. */
export const changeOf = ({ organization_id: _, ...change }: UserOutput, user: User): UpdateUser => ({
  ...change,
  version: change.version ?? user.version,
});
