import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Sale } from '@relaydesk/contracts/sale';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { isFinalStatus } from '../steps/sale-transitions';
import { useSaleTransitions } from '../steps/use-sale-transitions';

/** The steps that the sale's status and the role permit; irreversible ones ask for confirmation. */
export function SaleStatusActions({ sale }: { sale: Sale }) {
  const steps = useSaleTransitions(({ status }) =>
    showToast.success(t('sales.stepDone', { status: t(`sales.statuses.${status}`) })),
  );
  return (
    <>
      {steps.failure && (
        <Box sx={{ width: '100%' }}>
          <ErrorAlert failure={steps.failure} title={t('sales.stepFailed')} />
        </Box>
      )}
      {steps.stepsOf(sale).map((status) => (
        <Button
          key={status}
          variant={isFinalStatus(status) ? 'outlined' : 'contained'}
          color={isFinalStatus(status) ? 'error' : 'primary'}
          disabled={steps.isBusy}
          onClick={() => steps.take(sale, status)}
        >
          {t(`sales.steps.${status}`)}
        </Button>
      ))}
      {steps.question}
    </>
  );
}
