import { z } from 'zod';
import { LinkToken, NewPassword } from './auth';
import { Currency, Email, Text } from './common';
import { FirstName, Language, LastName, TimeZone } from './user';

/**
 * Sets up a new installation with the link of its first start: the password of the Super Admin, the first organisation,
 * and its Organisation Admin, who also answers customers.
 */
export const SetUpInstallation = z.object({
  token: LinkToken,
  password: NewPassword.describe('Password of the Super Admin'),
  organisation: z.object({
    name: Text.trim().min(2).max(140),
    currency: Currency,
    time_zone: TimeZone,
    locale: Language.describe('Language of the bot and of the Organisation Admin'),
  }),
  admin: z.object({
    first_name: FirstName,
    last_name: LastName,
    email: Email,
    password: NewPassword,
  }),
});
export type SetUpInstallation = z.infer<typeof SetUpInstallation>;
