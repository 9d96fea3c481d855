import type { AcceptInvitation } from '@relaydesk/contracts/auth';
import type { ApiError } from '../../../api/http/api-error';
import { t } from '../../../lib/locale/i18n';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';
import type { NewPasswordErrors } from '../fields/validate-new-password';
import { validateNewPassword } from '../fields/validate-new-password';
import { isInvalidLink } from './use-one-time-link';

export interface InvitationErrors extends NewPasswordErrors {
  first_name?: string;
  last_name?: string;
  form?: AuthFormError;
  isDead?: boolean;
}

/** Validation before sending. */
export function validateInvitation(body: AcceptInvitation, confirm: string): InvitationErrors {
  const problems: InvitationErrors = validateNewPassword(body.password, confirm);
  if (body.first_name.length < 2) problems.first_name = t('sign-in.link.invitation.nameTooShort');
  return problems;
}

/** The errors of a refused acceptance, by field. */
export function toInvitationErrors(failure: ApiError): InvitationErrors {
  if (isInvalidLink(failure)) return { isDead: true };
  const { password, first_name, last_name } = failure.fields ?? {};
  if (!password && !first_name && !last_name) return { form: toAuthFormError(failure) };
  return {
    ...(password && { password: password }),
    ...(first_name && { first_name: first_name }),
    ...(last_name && { last_name: last_name }),
  };
}
