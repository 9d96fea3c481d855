import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { botApi } from '../../../../api/endpoints/bot.api';
import { getQueryError } from '../../../../api/query-error';
import { t } from '../../../../lib/locale/i18n';
import { touchTarget } from '../../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../../ui/failures/ErrorAlert';

/** Sends a test prompt to the endpoint and shows its response. */
export function BotModelTestPanel({ organisationId }: { organisationId: string }) {
  const [test, { data, error, isLoading }] = botApi.useTestBotModelMutation();
  const failure = getQueryError(error);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('channel-integrations.model.testHelp')}
      </Typography>
      <Button
        variant="outlined"
        aria-disabled={isLoading}
        startIcon={isLoading ? <CircularProgress size={16} aria-hidden /> : undefined}
        onClick={() => !isLoading && test(organisationId)}
        sx={touchTarget}
      >
        {isLoading ? t('channel-integrations.model.testing') : t('channel-integrations.model.test')}
      </Button>
      {!isLoading && failure && (
        <ErrorAlert failure={failure} title={t('channel-integrations.model.testFailed')} />
      )}
      {!isLoading && data && (
        <Alert severity={data.is_ok ? 'success' : 'warning'} role="status" sx={{ alignSelf: 'stretch' }}>
          {data.is_ok
            ? t('channel-integrations.model.testPassed')
            : t('channel-integrations.model.testNotPassed')}
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {data.words}
          </Typography>
          <Typography variant="caption">
            {t('channel-integrations.model.took', { ms: data.took_ms })}
          </Typography>
        </Alert>
      )}
    </Stack>
  );
}
