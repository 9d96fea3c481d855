import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/locale/i18n';

export const WIZARD_STEPS = ['channel', 'credentials', 'behaviour', 'test', 'done'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The wizard's progress. Each new step moves the focus to its heading. */
export function WizardSteps({ step }: { step: WizardStep }) {
  const at = WIZARD_STEPS.indexOf(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return; // the drawer takes the focus when it opens
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <>
      <Stepper activeStep={at} alternativeLabel aria-hidden sx={{ display: { xs: 'none', sm: 'flex' } }}>
        {WIZARD_STEPS.map((one) => (
          <Step key={one}>
            <StepLabel>{t(`channel-integrations.wizard.steps.${one}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Typography ref={heading} tabIndex={-1} variant="subtitle1" component="h3" sx={{ outline: 'none' }}>
        {t('channel-integrations.wizard.stepOf', {
          at: at + 1,
          all: WIZARD_STEPS.length,
          name: t(`channel-integrations.wizard.steps.${step}`),
        })}
      </Typography>
    </>
  );
}
