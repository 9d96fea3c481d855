import Skeleton from '@mui/material/Skeleton';
import type { AvailableChannel } from '@relaydesk/contracts/channel';
import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { shownError } from '../../../api/shown-error';
import { EmptyState } from '../../../ui/EmptyState';
import { FailureNotice } from '../../../ui/FailureNotice';
import { integrationsApi } from '../channel-integrations.api';
import type { IntegrationControl } from '../integration-values';
import { ChooseChannel } from './ChooseChannel';
import { wizardTexts as t } from './wizard.texts';

interface ChannelStepProps {
  control: IntegrationControl;
  onChosen: (channel: AvailableChannel) => void;
}

/** The choice between what the platform offers; the first is chosen when what was chosen is not among it. */
export function ChannelStep({ control, onChosen }: ChannelStepProps) {
  const { data: channels, error, refetch } = integrationsApi.useAvailableChannelsQuery();
  const { field } = useController({ control, name: 'channel_id' });
  const chooseFirst = useEffectEvent(([first]: readonly AvailableChannel[]) => first && onChosen(first));
  const isChosen = channels?.some(({ id }) => id === field.value) ?? true;
  useEffect(() => {
    if (channels && !isChosen) chooseFirst(channels);
  }, [channels, isChosen]);

  const failure = shownError(error);
  if (failure) return <FailureNotice failure={failure} onRetry={refetch} />;
  if (!channels) return <Skeleton variant="rounded" height={160} />;
  if (channels.length === 0) return <EmptyState text={t.noChannels} />;
  return <ChooseChannel control={control} channels={channels} onChosen={onChosen} />;
}
