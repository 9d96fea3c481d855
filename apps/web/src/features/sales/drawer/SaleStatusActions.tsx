import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Sale } from '@relaydesk/contracts/sale';
import { showToast } from '../../../lib/show-toast';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { salesTexts as t } from '../texts/sales.texts';
import { isFinal } from '../steps/sale-transitions';
import { useSteps } from '../steps/use-sale-transitions';

/** The steps that the sale's status allows and the role may take; those without a way back ask first. */
export function SaleSteps({ sale }: { sale: Sale }) {
  const steps = useSteps(({ status }) => showToast.success(t.stepDone(t.statuses[status])));
  return (
    <>
      {steps.failure && (
        <Box sx={{ width: '100%' }}>
          <FailureNotice failure={steps.failure} title={t.stepFailed} />
        </Box>
      )}
      {steps.stepsOf(sale).map((status) => (
        <Button
          key={status}
          variant={isFinal(status) ? 'outlined' : 'contained'}
          color={isFinal(status) ? 'error' : 'primary'}
          disabled={steps.isBusy}
          onClick={() => steps.take(sale, status)}
        >
          {t.steps[status]}
        </Button>
      ))}
      {steps.question}
    </>
  );
}
