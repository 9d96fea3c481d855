import { z } from 'zod';
import { NewPassword } from './auth';
import { Email, Id, Phone, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { FirstName, Language, LastName, TimeZone } from './user';

const writable = {
  first_name: FirstName,
  last_name: LastName,
  phone: Phone.nullable(),
  language: Language.nullable().describe('null: as the browser says'),
  time_zone: TimeZone.nullable().describe("null: the organisation's"),
  signature: Text.trim().max(500).describe('put under e-mail replies'),
};

/** What the signed-in user may say about themselves. */
export const Profile = z.object({
  ...writable,
  email: Email,
  pending_email: z.string().nullable().describe('asked for, and not confirmed yet'),
  version: Version,
});
export type Profile = z.infer<typeof Profile>;

export const UpdateProfile = z.object({ ...writable, version: Version });
export type UpdateProfile = z.infer<typeof UpdateProfile>;

/** The new address gets a link, and counts once that is used. */
export const ChangeEmail = z.object({ email: Email });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const Availability = z.object({ is_available: z.boolean() });
export type Availability = z.infer<typeof Availability>;

/** Ends every other session. */
export const ChangePassword = z.object({
  current_password: z.string().min(1, issueReason('current_password_required')).max(128),
  new_password: NewPassword,
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** Somewhere the user is signed in. */
export const Session = z.object({
  id: Id,
  is_current: z.boolean(),
  user_agent: z.string(),
  address: z.string().describe('the network, not the machine'),
  created_at: Timestamp,
  last_used_at: Timestamp,
});
export type Session = z.infer<typeof Session>;

/** The second factor: codes by time (RFC 6238), 30 s, six digits. */
export const TotpState = z.object({
  is_enabled: z.boolean(),
  recovery_codes_left: z.int().nonnegative(),
});
export type TotpState = z.infer<typeof TotpState>;

export const StartTotp = z.object({ password: z.string().min(1, issueReason('password_required')).max(128) });
export type StartTotp = z.infer<typeof StartTotp>;

export const TotpSecret = z.object({
  secret: z.string().describe('base32, for typing'),
  uri: z.string().describe('otpauth address, shown as a QR code'),
});
export type TotpSecret = z.infer<typeof TotpSecret>;

export const ConfirmTotp = z.object({
  code: z.string().regex(/^\d{6}$/, issueReason('six_digits_required')),
});
export type ConfirmTotp = z.infer<typeof ConfirmTotp>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** For switching it off, and for new recovery codes. `code`: of the app, or a recovery code. */
export const DisableTotp = z.object({
  password: z.string().min(1, issueReason('password_required')).max(128),
  code: z.string().trim().min(6, issueReason('code_too_short')).max(20),
});
export type DisableTotp = z.infer<typeof DisableTotp>;
