import { useState } from 'react';
import type { ApiError } from '../../../api/http/api-error';
import { toApiError } from '../../../api/http/api-error';
import type { AuthFormError } from '../fields/AuthErrorAlert';

export interface TotpStepErrors {
  /** With the one field of the step. */
  field?: string;
  form?: AuthFormError;
}

export interface TotpStep {
  problems: TotpStepErrors;
  isSending: boolean;
  /** Sends what was entered, once at a time; nothing entered is told at the field. */
  send: (value: string, missing: string) => Promise<void>;
}

/**
 * One field that is sent to the server.
 * @param explain a refusal in words; undefined when it was dealt with
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
