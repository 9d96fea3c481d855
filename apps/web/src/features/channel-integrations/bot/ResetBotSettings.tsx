import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { botApi } from '../../../api/endpoints/bot.api';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';

const ReplayDialog = lazy(async () => ({
  default: (await import('../../../shared/replay/ReplayDialog')).ReplayDialog,
}));

interface ResetBotSettingsProps {
  /** '' for members, who have one. */
  organisationId: string;
  integrationId: string;
  version: number;
}

/** Removes an integration's bot settings after a preview of the effect. */
export function ResetBotSettings({ organisationId, integrationId: lineId, version }: ResetBotSettingsProps) {
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [change, { error, isLoading }] = botApi.useChangeLineBotSettingsMutation();
  const { currentData: theirs, error: unknown } = botApi.useBotSettingsQuery(organisationId, {
    skip: !isAsking,
    refetchOnMountOrArgChange: true,
  });
  const failure = getQueryError(error ?? (isAsking ? unknown : undefined));
  const follow = async () => {
    setAsking(false);
    const answer = await change({ id: lineId, body: { is_own: false, version } });
    if (answer.data) showToast.success(t('channel-integrations.bot.followed'));
  };
  return (
    <>
      <Button
        color="inherit"
        aria-disabled={isLoading}
        onClick={() => {
          if (isLoading) return;
          setAsking(true);
          setOpen(true);
        }}
        sx={touchTarget}
      >
        {t('channel-integrations.bot.follow')}
      </Button>
      {failure && !isLoading && (
        <Box sx={{ flexBasis: '100%' }}>
          <ErrorAlert failure={failure} title={t('channel-integrations.bot.followFailed')} />
        </Box>
      )}
      {isAsking && theirs && (
        <LazyBoundary>
          <ReplayDialog
            asked={{
              ...(organisationId && { organization_id: organisationId }),
              channel_integration_id: lineId,
              settings: theirs.settings,
            }}
            onSave={follow}
            onNothing={follow}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onStop={() => setAsking(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
