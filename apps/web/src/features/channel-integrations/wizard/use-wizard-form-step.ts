import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { IntegrationFormInput, IntegrationFormOutput } from '../data/integration-form-values';

type WizardFormStep = 'channel' | 'credentials' | 'behaviour';

/** The fields of all steps before the last, which has all others. */
const STEP_FIELDS = {
  channel: ['channel_id', 'channel'],
  credentials: ['name', 'web_chat.website_url', 'web_chat.allowed_domains', 'api.callback_url', 'platform'],
} as const;

/**
 * A form in three steps. `next` advances when the step is valid; when the server refuses a field of an
 * earlier step, that step opens.
 */
export function useWizardFormStep(form: UseFormReturn<IntegrationFormInput, unknown, IntegrationFormOutput>) {
  const [step, setStep] = useState<WizardFormStep>('channel');
  const [submits, setSubmits] = useState(0);
  const { errors, submitCount } = form.formState;
  if (submitCount !== submits) {
    setSubmits(submitCount); // once per attempt: afterwards the user may navigate freely
    setStep(findFirstInvalidStep(errors) ?? step);
  }

  const next = async () => {
    if (step === 'behaviour') return;
    const isRight = await form.trigger(STEP_FIELDS[step], { shouldFocus: true });
    if (isRight) setStep(step === 'channel' ? 'credentials' : 'behaviour');
  };
  const back = () => setStep(step === 'behaviour' ? 'credentials' : 'channel');
  return { step, next, back };
}

/** The first step with an error; the last counts as none, because it is visible anyway. */
function findFirstInvalidStep(errors: FieldErrors<IntegrationFormInput>): WizardFormStep | undefined {
  const isWrong = (name: string) =>
    name.split('.').reduce<unknown>((at, part) => Object(at)[part], errors) !== undefined;
  if (STEP_FIELDS.channel.some(isWrong)) return 'channel';
  return STEP_FIELDS.credentials.some(isWrong) ? 'credentials' : undefined;
}
