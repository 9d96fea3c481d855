import { useState } from 'react';
import type { ApiError } from '../../../api/http/api-error';
import { toApiError } from '../../../api/http/api-error';
import type { AuthFormError } from '../fields/AuthErrorAlert';

export interface TotpStepErrors {
  /** The form data with the step's one field. */
  field?: string;
  form?: AuthFormError;
}

export interface TotpStep {
  problems: TotpStepErrors;
  isSending: boolean;
  /** Submits once at a time; an empty field is reported at the field. */
  send: (value: string, missing: string) => Promise<void>;
}

/**
 * A form with one field that is sent to the server. @param explain returns the error text; undefined if
 * handled
 */
export function useTotpStep(
  save: (value: string) => Promise<void>,
  explain: (failure: ApiError) => TotpStepErrors | undefined,
): TotpStep {
  const [problems, setProblems] = useState<TotpStepErrors>({});
  const [isSending, setIsSending] = useState(false);

  async function send(value: string, missing: string) {
    if (isSending) return;
    setProblems(value ? {} : { field: missing });
    if (!value) return;
    setIsSending(true);
    try {
      await save(value);
    } catch (thrown) {
      setProblems(explain(toApiError(thrown)) ?? {});
    } finally {
      setIsSending(false);
    }
  }

  return { problems, isSending, send };
}
