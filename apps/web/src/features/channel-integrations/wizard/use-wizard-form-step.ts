import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { IntegrationFormInput, IntegrationFormOutput } from '../data/integration-form-values';

type WizardFormStep = 'channel' | 'credentials' | 'behaviour';

/** What is asked before the last step, where everything else stands. */
const STEP_FIELDS = {
  channel: ['channel_id', 'channel'],
  credentials: ['name', 'web_chat.website_url', 'web_chat.allowed_domains', 'api.callback_url', 'platform'],
} as const;

/**
 * The step of a form that is asked in three. `next` goes on when what stands in the step is right; when the server
 * refuses something of an earlier step, that step is shown again.
 */
export function useWizardFormStep(form: UseFormReturn<IntegrationFormInput, unknown, IntegrationFormOutput>) {
  const [step, setStep] = useState<WizardFormStep>('channel');
  const [submits, setSubmits] = useState(0);
  const { errors, submitCount } = form.formState;
  if (submitCount !== submits) {
    setSubmits(submitCount); // once for each try: then one may go where one wants
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

/** The first step with something wrong in it; the last is none, it is shown anyway. */
function findFirstInvalidStep(errors: FieldErrors<IntegrationFormInput>): WizardFormStep | undefined {
  const isWrong = (name: string) =>
    name.split('.').reduce<unknown>((at, part) => Object(at)[part], errors) !== undefined;
  if (STEP_FIELDS.channel.some(isWrong)) return 'channel';
  return STEP_FIELDS.credentials.some(isWrong) ? 'credentials' : undefined;
}
