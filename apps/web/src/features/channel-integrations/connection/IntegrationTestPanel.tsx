import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { channelIntegrationsApi } from '../data/channel-integrations.api';
import { IntegrationTestResult } from './IntegrationTestResult';

/** Tests an integration end to end; shows each step with the other server's response. */
export function IntegrationTestPanel({ integrationId }: { integrationId: string }) {
  const [test, { data, error, isLoading }] = channelIntegrationsApi.useTestIntegrationMutation();
  const failure = getQueryError(error);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        aria-disabled={isLoading}
        startIcon={isLoading ? <CircularProgress size={16} aria-hidden /> : undefined}
        onClick={() => !isLoading && test(integrationId)}
        sx={touchTarget}
      >
        {isLoading
          ? t('channel-integrations.integrations.testing')
          : t('channel-integrations.integrations.test')}
      </Button>
      {!isLoading && failure && (
        <ErrorAlert failure={failure} title={t('channel-integrations.integrations.testFailed')} />
      )}
      {!isLoading && data && (
        <IntegrationTestResult
          result={data}
          passed={t('channel-integrations.integrations.testPassed')}
          notPassed={t('channel-integrations.integrations.testNotPassed')}
        />
      )}
    </Stack>
  );
}
