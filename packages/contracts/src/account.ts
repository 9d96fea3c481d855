import { z } from 'zod';
import { NewPassword } from './auth';
import { Email, Id, Phone, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { FirstName, Language, LastName, TimeZone } from './user';

const writable = {
  first_name: FirstName,
  last_name: LastName,
  phone: Phone.nullable(),
  language: Language.nullable().describe('Language of the dashboard; null: the language of the browser'),
  time_zone: TimeZone.nullable().describe(
    'Time zone in which dates are shown; null: the time zone of the organisation',
  ),
  signature: Text.trim().max(500).describe('Text that is appended to email replies'),
};

/** Profile of the signed-in user. */
export const Profile = z.object({
  ...writable,
  email: Email,
  pending_email: z.string().nullable().describe('New email address that is not confirmed yet; null: none'),
  version: Version,
});
export type Profile = z.infer<typeof Profile>;

export const UpdateProfile = z.object({ ...writable, version: Version });
export type UpdateProfile = z.infer<typeof UpdateProfile>;

/** Sends a confirmation link to the new address, which takes effect when the link is used. */
export const ChangeEmail = z.object({ email: Email });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const Availability = z.object({ is_available: z.boolean() });
export type Availability = z.infer<typeof Availability>;

/** Changes the password and ends all other sessions of the user. */
export const ChangePassword = z.object({
  current_password: z.string().min(1, issueReason('current_password_required')).max(128),
  new_password: NewPassword,
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** An active session of the user. */
export const Session = z.object({
  id: Id,
  is_current: z.boolean(),
  user_agent: z.string(),
  address: z.string().describe('Network of the client: /24 of an IPv4 address, /64 of an IPv6 address'),
  created_at: Timestamp,
  last_used_at: Timestamp,
});
export type Session = z.infer<typeof Session>;

/** Second factor: time-based codes of six digits with a period of 30 seconds (TOTP, RFC 6238). */
export const TotpState = z.object({
  is_enabled: z.boolean(),
  recovery_codes_left: z.int().nonnegative(),
});
export type TotpState = z.infer<typeof TotpState>;

export const StartTotp = z.object({ password: z.string().min(1, issueReason('password_required')).max(128) });
export type StartTotp = z.infer<typeof StartTotp>;

export const TotpSecret = z.object({
  secret: z.string().describe('Secret in base32, for manual entry'),
  uri: z.string().describe('URI with the scheme otpauth, to be shown as a QR code'),
});
export type TotpSecret = z.infer<typeof TotpSecret>;

export const ConfirmTotp = z.object({
  code: z.string().regex(/^\d{6}$/, issueReason('six_digits_required')),
});
export type ConfirmTotp = z.infer<typeof ConfirmTotp>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Disables the second factor, or creates new recovery codes. `code`: a TOTP code or a recovery code. */
export const DisableTotp = z.object({
  password: z.string().min(1, issueReason('password_required')).max(128),
  code: z.string().trim().min(6, issueReason('code_too_short')).max(20),
});
export type DisableTotp = z.infer<typeof DisableTotp>;
