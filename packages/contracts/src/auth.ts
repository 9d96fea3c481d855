import { z } from 'zod';
import { Email } from './common';

const Password = z.string().min(1, 'Enter your password.').max(128);

export const SignIn = z.object({ email: Email, password: Password });
export type SignIn = z.infer<typeof SignIn>;

export const Tokens = z.object({
  access_token: z.string().describe('bearer token, valid for 10 minutes'),
  refresh_token: z.string().describe('single use; a new one comes with each refresh'),
});
export type Tokens = z.infer<typeof Tokens>;

export const Refresh = z.object({ refresh_token: z.string().min(20).max(200) });
export type Refresh = z.infer<typeof Refresh>;

/** NIST SP 800-63B: length instead of composition rules. */
export const NewPassword = z.string().min(10, 'Use at least 10 characters.').max(128);

/** Redeems the one-time link of the first Super Admin. */
export const SetPassword = z.object({ token: z.string().min(20).max(200), password: NewPassword });
export type SetPassword = z.infer<typeof SetPassword>;

export const RealtimeToken = z.object({ token: z.string() });
export type RealtimeToken = z.infer<typeof RealtimeToken>;
