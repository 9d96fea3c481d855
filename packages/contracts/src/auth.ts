import { z } from 'zod';
import { Email, Text } from './common';
import { issueReason } from './errors/reasons';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-limits';
import { GROUPS } from './permissions';

const Password = z.string().min(1, issueReason('password_required')).max(128);
const LinkToken = z.string().min(20).max(200);

const DeviceToken = z
  .string()
  .max(200)
  .describe('shows that this device has signed in to this account before, and opens nothing');

/** `code`: of the second factor, or a recovery code; asked for with `code_required`. */
export const SignIn = z.object({
  email: Email,
  password: Password,
  code: z.string().trim().min(6, issueReason('code_too_short')).max(20).optional(),
  device_token: DeviceToken.optional(),
  proof: z.string().max(300).optional().describe('the solved `challenge` of a refusal'),
});
export type SignIn = z.infer<typeof SignIn>;

/** Either of the two; what a `step_up_required` answer asks for. */
export const StepUp = z
  .object({ password: Password.optional(), code: SignIn.shape.code })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: issueReason('password_or_code_required'),
  });
export type StepUp = z.infer<typeof StepUp>;

export const Tokens = z.object({
  access_token: z.string().describe('bearer token, valid for 10 minutes'),
  refresh_token: z
    .string()
    .describe('single use; a new one comes with each refresh, within 20 seconds the same'),
});
export type Tokens = z.infer<typeof Tokens>;

/** Sent with the next sign-in or forgotten password on this device; never shown to another user. */
export const KnownDevice = z.object({ device_token: DeviceToken });
export type KnownDevice = z.infer<typeof KnownDevice>;

export const SignInResponse = Tokens.extend(KnownDevice.shape);
export type SignInResponse = z.infer<typeof SignInResponse>;

export const RefreshTokens = z.object({ refresh_token: z.string().min(20).max(200) });
export type RefreshTokens = z.infer<typeof RefreshTokens>;

/** NIST SP 800-63B: length instead of composition rules. */
export const NewPassword = Text.min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);

/** Answered the same whether the address is known or not. */
export const ForgotPassword = z.object({ email: Email, device_token: DeviceToken.optional() });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const CheckLink = z.object({ token: LinkToken });
export type CheckLink = z.infer<typeof CheckLink>;

/** `first`: of the first Super Admin. `email_change` confirms a new address, `email_undo` restores the earlier one. */
export const LinkKind = z.enum(['first', 'reset', 'invitation', 'email_change', 'email_undo']);
export type LinkKind = z.infer<typeof LinkKind>;

/** What a one-time link is for. */
export const OneTimeLink = z.object({
  kind: LinkKind,
  email: z.string(),
  address: z.string().nullable().describe('that the link confirms or restores'),
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.string().nullable(),
  group: z.enum(GROUPS).nullable(),
  needs_code: z.boolean().describe('the user has a second factor, which a reset does not skip'),
});
export type OneTimeLink = z.infer<typeof OneTimeLink>;

/** Redeems the link of a reset or of the first Super Admin. */
export const SetPassword = z.object({
  token: LinkToken,
  password: NewPassword,
  code: z.string().trim().min(6, issueReason('code_too_short')).max(20).optional(),
});
export type SetPassword = z.infer<typeof SetPassword>;

/** `reset_token`: of a link with which the user sets a new password now. */
export const RestoredEmail = z.object({ reset_token: LinkToken });
export type RestoredEmail = z.infer<typeof RestoredEmail>;

/** The organisation, role and address are the invitation's own. */
export const AcceptInvitation = z.object({
  token: LinkToken,
  password: NewPassword,
  first_name: Text.trim().min(2).max(50),
  last_name: Text.trim().max(50),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const RealtimeToken = z.object({ token: z.string() });
export type RealtimeToken = z.infer<typeof RealtimeToken>;
