import Skeleton from '@mui/material/Skeleton';
import type { AvailableChannel, ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { connectorsApi } from '../../../api/endpoints/connectors.api';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { channelIntegrationsApi } from '../data/channel-integrations.api';
import type { IntegrationFormControl } from '../data/integration-form-values';
import { ChannelPicker } from './ChannelPicker';

interface ChannelStepProps {
  control: IntegrationFormControl;
  onChosen: (channel: AvailableChannel, connector: ConnectorDescriptor | undefined) => void;
}

/** The channel choice; selects the first channel when the selected one is not offered. */
export function ChannelStep({ control, onChosen }: ChannelStepProps) {
  const available = channelIntegrationsApi.useAvailableChannelsQuery();
  const known = connectorsApi.useConnectorsQuery();
  const { data: channels } = available;
  const { data: connectors } = known;
  const { field } = useController({ control, name: 'channel_id' });
  const choose = (channel: AvailableChannel) =>
    onChosen(
      channel,
      connectors?.find(({ kind }) => kind === channel.kind),
    );
  const chooseFirst = useEffectEvent(([first]: readonly AvailableChannel[]) => first && choose(first));
  const isChosen = channels?.some(({ id }) => id === field.value) ?? true;
  useEffect(() => {
    if (channels && connectors && !isChosen) chooseFirst(channels);
  }, [channels, connectors, isChosen]);

  const failure = getQueryError(available.error ?? known.error);
  const retry = () => {
    if (available.error) available.refetch();
    if (known.error) known.refetch();
  };
  if (failure) return <ErrorAlert failure={failure} onRetry={retry} />;
  if (!channels || !connectors) return <Skeleton variant="rounded" height={160} />;
  if (channels.length === 0) return <EmptyState text={t('channel-integrations.wizard.noChannels')} />;
  return <ChannelPicker control={control} channels={channels} connectors={connectors} onChosen={choose} />;
}
