import { useState } from 'react';
import type { ApiFailure } from '../../../api/http/api-error';
import { asFailure } from '../../../api/http/api-error';
import type { Problem } from '../fields/AuthErrorAlert';

export interface StepProblems {
  /** With the one field of the step. */
  field?: string;
  form?: Problem;
}

export interface Step {
  problems: StepProblems;
  isSending: boolean;
  /** Sends what was entered, once at a time; nothing entered is told at the field. */
  send: (value: string, missing: string) => Promise<void>;
}

/**
 * One field that is sent to the server.
 * @param explain a refusal in words; undefined when it was dealt with
 */
export function useStep(
  save: (value: string) => Promise<void>,
  explain: (failure: ApiFailure) => StepProblems | undefined,
): Step {
  const [problems, setProblems] = useState<StepProblems>({});
  const [isSending, setIsSending] = useState(false);

  async function send(value: string, missing: string) {
    if (isSending) return;
    setProblems(value ? {} : { field: missing });
    if (!value) return;
    setIsSending(true);
    try {
      await save(value);
    } catch (thrown) {
      setProblems(explain(asFailure(thrown)) ?? {});
    } finally {
      setIsSending(false);
    }
  }

  return { problems, isSending, send };
}
