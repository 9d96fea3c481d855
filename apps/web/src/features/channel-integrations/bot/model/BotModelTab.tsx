import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { BotModel } from '@relaydesk/contracts/bot-model';
import { lazy, useState } from 'react';
import { botApi } from '../../../../api/endpoints/bot.api';
import { getQueryError } from '../../../../api/query-error';
import { useHasPermission } from '../../../../api/use-has-permission';
import { t } from '../../../../lib/locale/i18n';
import { touchTarget } from '../../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../../ui/failures/ErrorAlert';
import { LazyBoundary } from '../../../../ui/failures/LazyBoundary';
import { BotModelDetails } from './BotModelDetails';
import { BotModelTestPanel } from './BotModelTestPanel';

const BotModelForm = lazy(async () => ({ default: (await import('./BotModelForm')).BotModelForm }));

/** The language model of an organisation: settings, usage, last error and a test. */
export function BotModelTab({ organisationId }: { organisationId: string }) {
  const { currentData, error, refetch } = botApi.useBotModelQuery(organisationId, {
    refetchOnMountOrArgChange: true,
  });
  const mayChange = useHasPermission('bot_model.update');
  const [isChanging, setChanging] = useState(false);
  if (!currentData) {
    const failure = getQueryError(error);
    if (failure) return <ErrorAlert failure={failure} onRetry={refetch} />;
    return <Skeleton variant="rounded" height={320} />;
  }
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('channel-integrations.model.text')}
      </Typography>
      {currentData.is_on && currentData.last_error !== null && (
        <Alert severity="warning">
          <AlertTitle>{t('channel-integrations.model.lastError')}</AlertTitle>
          <span style={{ overflowWrap: 'anywhere' }}>{currentData.last_error}</span>
        </Alert>
      )}
      <BotModelDetails model={currentData} />
      {mayChange && (
        <>
          <Button
            variant="outlined"
            onClick={() => setChanging(true)}
            sx={{ ...touchTarget, alignSelf: 'flex-start' }}
          >
            {t('channel-integrations.model.change')}
          </Button>
          {isModelTestable(currentData) && <BotModelTestPanel organisationId={organisationId} />}
        </>
      )}
      {isChanging && (
        <LazyBoundary>
          <BotModelForm
            organisationId={organisationId}
            model={currentData}
            onClose={() => setChanging(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

/** Whether there is an endpoint to test, enabled or not. */
const isModelTestable = ({ endpoint, base_url, has_platform }: BotModel) =>
  endpoint === 'own' ? base_url !== null : has_platform;
