import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { BotModel } from '@relaydesk/contracts/bot-model';
import { lazy, useState } from 'react';
import { botApi } from '../../../../api/endpoints/bot.api';
import { shownError } from '../../../../api/query-error';
import { useMay } from '../../../../api/use-has-permission';
import { FailureNotice } from '../../../../ui/failures/ErrorAlert';
import { Part } from '../../../../ui/failures/LazyBoundary';
import { touchable } from '../../../../ui/elements/touch-target';
import { ModelFacts } from './BotModelDetails';
import { ModelTest } from './BotModelTestPanel';
import { modelTexts as t } from '../../texts/model.texts';

const ModelForm = lazy(async () => ({ default: (await import('./BotModelForm')).ModelForm }));

/** The language model of an organisation: what is set, what it has used, what went wrong last, and a test. */
export function ModelTab({ organisationId }: { organisationId: string }) {
  const { currentData, error, refetch } = botApi.useBotModelQuery(organisationId, {
    refetchOnMountOrArgChange: true,
  });
  const mayChange = useMay('bot_model.update');
  const [isChanging, setChanging] = useState(false);
  if (!currentData) {
    const failure = shownError(error);
    if (failure) return <FailureNotice failure={failure} onRetry={refetch} />;
    return <Skeleton variant="rounded" height={320} />;
  }
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.text}
      </Typography>
      {currentData.is_on && currentData.last_error !== null && (
        <Alert severity="warning">
          <AlertTitle>{t.lastError}</AlertTitle>
          <span style={{ overflowWrap: 'anywhere' }}>{currentData.last_error}</span>
        </Alert>
      )}
      <ModelFacts model={currentData} />
      {mayChange && (
        <>
          <Button
            variant="outlined"
            onClick={() => setChanging(true)}
            sx={{ ...touchable, alignSelf: 'flex-start' }}
          >
            {t.change}
          </Button>
          {canBeAsked(currentData) && <ModelTest organisationId={organisationId} />}
        </>
      )}
      {isChanging && (
        <Part>
          <ModelForm organisationId={organisationId} model={currentData} onClose={() => setChanging(false)} />
        </Part>
      )}
    </>
  );
}

/** Whether there is somebody to say hello to, switched on or not. */
const canBeAsked = ({ endpoint, base_url, has_platform }: BotModel) =>
  endpoint === 'own' ? base_url !== null : has_platform;
