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
  .describe('Token of a device that has signed in to this account before; does not authenticate the user');

/** `code`: a code of the second factor or a recovery code, required after the error `code_required`. */
export const SignIn = z.object({
  email: Email,
  password: Password,
  code: z.string().trim().min(6, issueReason('code_too_short')).max(20).optional(),
  device_token: DeviceToken.optional(),
  proof: z
    .string()
    .max(300)
    .optional()
    .describe('Solution of the `challenge` in a `too_many_requests` response'),
});
export type SignIn = z.infer<typeof SignIn>;

/** Renewed authentication after the error `step_up_required`. Requires exactly one of the properties. */
export const StepUp = z
  .object({ password: Password.optional(), code: SignIn.shape.code })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: issueReason('password_or_code_required'),
  });
export type StepUp = z.infer<typeof StepUp>;

export const Tokens = z.object({
  access_token: z.string().describe('Bearer token, valid for 10 minutes'),
  refresh_token: z
    .string()
    .describe('Token for the next refresh; single use. Reuse within 20 seconds returns the same successor'),
});
export type Tokens = z.infer<typeof Tokens>;

/** Sent by this device with its next sign-in or password reset. Must not be disclosed to other users. */
export const KnownDevice = z.object({ device_token: DeviceToken });
export type KnownDevice = z.infer<typeof KnownDevice>;

export const SignInResponse = Tokens.extend(KnownDevice.shape);
export type SignInResponse = z.infer<typeof SignInResponse>;

export const RefreshTokens = z.object({ refresh_token: z.string().min(20).max(200) });
export type RefreshTokens = z.infer<typeof RefreshTokens>;

/** A new password. Length is required instead of composition rules (NIST SP 800-63B). */
export const NewPassword = Text.min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);

/** The response is the same for known and unknown addresses. */
export const ForgotPassword = z.object({ email: Email, device_token: DeviceToken.optional() });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const CheckLink = z.object({ token: LinkToken });
export type CheckLink = z.infer<typeof CheckLink>;

/**
 * first: sets the password of the first Super Admin. email_change: confirms a new email address.
 * email_undo: restores the previous email address.
 */
export const LinkKind = z.enum(['first', 'reset', 'invitation', 'email_change', 'email_undo']);
export type LinkKind = z.infer<typeof LinkKind>;

/** Purpose of a one-time link. */
export const OneTimeLink = z.object({
  kind: LinkKind,
  email: z.string(),
  address: z
    .string()
    .nullable()
    .describe('Email address that the link confirms or restores; null: other links'),
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.string().nullable(),
  group: z.enum(GROUPS).nullable(),
  needs_code: z
    .boolean()
    .describe('Whether the user has a second factor, whose code a password reset requires'),
});
export type OneTimeLink = z.infer<typeof OneTimeLink>;

/** Sets a password with a link of the kind `reset` or `first`. `code`: required if `needs_code`. */
export const SetPassword = z.object({
  token: LinkToken,
  password: NewPassword,
  code: z.string().trim().min(6, issueReason('code_too_short')).max(20).optional(),
});
export type SetPassword = z.infer<typeof SetPassword>;

/** `reset_token`: token of a `reset` link, for setting a new password. */
export const RestoredEmail = z.object({ reset_token: LinkToken });
export type RestoredEmail = z.infer<typeof RestoredEmail>;

/** Accepts an invitation, which determines organisation, group and email address. */
export const AcceptInvitation = z.object({
  token: LinkToken,
  password: NewPassword,
  first_name: Text.trim().min(2).max(50),
  last_name: Text.trim().max(50),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const RealtimeToken = z.object({ token: z.string() });
export type RealtimeToken = z.infer<typeof RealtimeToken>;
