import type { AcceptInvitation } from '@relaydesk/contracts/auth';
import type { ApiFailure } from '../../../api/http/api-error';
import { explainFailure, inWords } from '../fields/auth-form-error';
import type { Problem } from '../fields/AuthErrorAlert';
import { linkTexts } from '../texts/link.texts';
import type { NewPasswordProblems } from '../fields/validate-new-password';
import { checkNewPassword } from '../fields/validate-new-password';
import { isDeadLink } from './use-one-time-link';

export interface InvitationProblems extends NewPasswordProblems {
  first_name?: string;
  last_name?: string;
  form?: Problem;
  isDead?: boolean;
}

/** What is wrong before anything is sent. */
export function checkInvitation(body: AcceptInvitation, confirm: string): InvitationProblems {
  const problems: InvitationProblems = checkNewPassword(body.password, confirm);
  if (body.first_name.length < 2) problems.first_name = linkTexts.invitation.nameTooShort;
  return problems;
}

/** A refused acceptance in words, at the place where it belongs. */
export function explainInvitation(failure: ApiFailure): InvitationProblems {
  if (isDeadLink(failure)) return { isDead: true };
  const { password, first_name, last_name } = failure.fields ?? {};
  if (!password && !first_name && !last_name) return { form: explainFailure(failure) };
  return {
    ...(password && { password: inWords(password) }),
    ...(first_name && { first_name: inWords(first_name) }),
    ...(last_name && { last_name: inWords(last_name) }),
  };
}
