import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getQueryError } from '../../../api/query-error';
import { useHasPermission } from '../../../api/use-has-permission';
import { formatRelative } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { touchTarget } from '../../../ui/elements/touch-target';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { channelIntegrationsApi } from '../data/channel-integrations.api';
import { MessageTemplateItem } from './MessageTemplateItem';

/** The message templates of an integration with their approval status, as of the last synchronisation. */
export function MessageTemplatesTab({ integrationId }: { integrationId: string }) {
  const maySync = useHasPermission('channel_integrations.update');
  const { data, error, isLoading, refetch } = channelIntegrationsApi.useTemplatesQuery(integrationId, {
    refetchOnMountOrArgChange: true,
  });
  const [sync, { error: refused, isLoading: isSyncing, isSuccess }] =
    channelIntegrationsApi.useSyncTemplatesMutation();
  const events = channelIntegrationsApi.useTemplateEventsQuery(integrationId, {
    refetchOnMountOrArgChange: true,
  });
  const look = events.data?.find(({ direction }) => direction === 'out');
  const failure = getQueryError(error);
  const syncFailure = getQueryError(refused);

  if (isLoading) return <Skeleton variant="rounded" height={240} />;
  if (failure) return <ErrorAlert failure={failure} onRetry={refetch} />;
  const [newest] = data ?? [];
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {maySync && (
          <Button
            variant="outlined"
            aria-disabled={isSyncing}
            startIcon={isSyncing ? <CircularProgress size={16} aria-hidden /> : undefined}
            onClick={() => !isSyncing && sync(integrationId)}
            sx={touchTarget}
          >
            {isSyncing
              ? t('channel-integrations.templates.syncing')
              : t('channel-integrations.templates.sync')}
          </Button>
        )}
        {newest && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('channel-integrations.templates.syncedAt', { at: formatRelative(newest.synced_at) })}
          </Typography>
        )}
        <span role="status" style={visuallyHidden}>
          {isSuccess ? t('channel-integrations.templates.synced') : ''}
        </span>
      </Stack>
      {!isSyncing && syncFailure && (
        <ErrorAlert failure={syncFailure} title={t('channel-integrations.templates.syncFailed')} />
      )}
      {look?.status === 'failed' && !isSyncing && !syncFailure && (
        <Alert severity="warning">
          <AlertTitle>
            {t('channel-integrations.templates.lookFailed', { at: formatRelative(look.at) })}
          </AlertTitle>
          {look.error}
        </Alert>
      )}
      {data?.length === 0 && <EmptyState text={t('channel-integrations.templates.empty')} />}
      {newest && (
        <Stack
          component="ul"
          aria-label={t('channel-integrations.templates.title')}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {data?.map((template) => (
            <MessageTemplateItem key={template.id} template={template} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
