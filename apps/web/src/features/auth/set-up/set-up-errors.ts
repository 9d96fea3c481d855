import type { SetUpInstallation } from '@relaydesk/contracts/installation';
import type { ApiError } from '../../../api/http/api-error';
import { t } from '../../../lib/locale/i18n';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';
import { type NewPasswordErrors, validateNewPassword } from '../fields/validate-new-password';
import { isEmail } from '../sign-in/sign-in';

export interface SetUpErrors extends NewPasswordErrors {
  organisation?: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  /** Of the step before. */
  platform_password?: string;
  form?: AuthFormError;
}

/** Validation before sending. */
export function validateSetUp({ organisation, admin }: SetUpInstallation, confirm: string): SetUpErrors {
  const problems: SetUpErrors = validateNewPassword(admin.password, confirm);
  if (organisation.name.length < 2) problems.organisation = t('set-up.organisation.tooShort');
  if (admin.first_name.length < 2) problems.first_name = t('set-up.organisation.tooShort');
  if (!isEmail(admin.email)) problems.email = t('set-up.organisation.emailInvalid');
  return problems;
}

const FIELDS: Record<string, Exclude<keyof SetUpErrors, 'form'>> = {
  password: 'platform_password',
  'organisation.name': 'organisation',
  'admin.first_name': 'first_name',
  'admin.last_name': 'last_name',
  'admin.email': 'email',
  'admin.password': 'password',
};

/** The errors of a refused set-up, by field of the form. */
export function toSetUpErrors(failure: ApiError): SetUpErrors {
  const problems: SetUpErrors = {};
  for (const [name, text] of Object.entries(failure.fields ?? {})) {
    const field = FIELDS[name];
    if (field) problems[field] = text;
  }
  return Object.keys(problems).length > 0 ? problems : { form: toAuthFormError(failure) };
}
