import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import { BotBehaviourDetails } from './BotBehaviourDetails';
import type { BotSettingsOwner } from './bot-settings-owner';
import { HandOverDetails } from './HandOverDetails';
import { ResetBotSettings } from './ResetBotSettings';
import { useBotSettings } from './use-bot-settings';

const BotBehaviourForm = lazy(async () => ({
  default: (await import('./BotBehaviourForm')).BotBehaviourForm,
}));
const HandOverForm = lazy(async () => ({ default: (await import('./HandOverForm')).HandOverForm }));

interface BotSettingsSectionProps {
  owner: BotSettingsOwner;
  part: 'behaviour' | 'hand_over';
}

/**
 * A section of the effective settings of an organisation or integration; a separate drawer edits them if
 * permitted.
 */
export function BotSettingsSection({ owner, part }: BotSettingsSectionProps) {
  const { data, failure, retry } = useBotSettings(owner);
  const mayChange = useHasPermission('bot_settings.update');
  const [isChanging, setChanging] = useState(false);
  if (failure) return <ErrorAlert failure={failure} onRetry={retry} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;

  const Form = part === 'behaviour' ? BotBehaviourForm : HandOverForm;
  return (
    <>
      {owner.line_id !== null && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {data.isOwn ? t('channel-integrations.bot.isOwn') : t('channel-integrations.bot.follows')}
        </Typography>
      )}
      {part === 'behaviour' ? (
        <BotBehaviourDetails settings={data.settings} />
      ) : (
        <HandOverDetails owner={owner} settings={data.settings} />
      )}
      {mayChange && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setChanging(true)} sx={touchTarget}>
            {data.isOwn ? t('channel-integrations.bot.change') : t('channel-integrations.bot.makeOwn')}
          </Button>
          {owner.line_id !== null && data.isOwn && (
            <ResetBotSettings
              organisationId={owner.organization_id}
              integrationId={owner.line_id}
              version={data.version}
            />
          )}
        </Stack>
      )}
      {isChanging && (
        // A drawer around it may also be a form, which must not be submitted with this one.
        <div onSubmit={(event) => event.stopPropagation()}>
          <LazyBoundary>
            <Form owner={owner} known={data} onClose={() => setChanging(false)} />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
