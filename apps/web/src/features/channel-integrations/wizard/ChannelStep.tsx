import Skeleton from '@mui/material/Skeleton';
import type { AvailableChannel, ConnectorFacts } from '@relaydesk/contracts/channel';
import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { connectorsApi } from '../../../api/endpoints/connectors.api';
import { shownError } from '../../../api/query-error';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { integrationsApi } from '../data/channel-integrations.api';
import type { IntegrationControl } from '../data/integration-form-values';
import { ChooseChannel } from './ChannelPicker';
import { wizardTexts as t } from '../texts/wizard.texts';

interface ChannelStepProps {
  control: IntegrationControl;
  onChosen: (channel: AvailableChannel, connector: ConnectorFacts | undefined) => void;
}

/** The choice between what the platform offers; the first is chosen when what was chosen is not among it. */
export function ChannelStep({ control, onChosen }: ChannelStepProps) {
  const available = integrationsApi.useAvailableChannelsQuery();
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

  const failure = shownError(available.error ?? known.error);
  const retry = () => {
    if (available.error) available.refetch();
    if (known.error) known.refetch();
  };
  if (failure) return <FailureNotice failure={failure} onRetry={retry} />;
  if (!channels || !connectors) return <Skeleton variant="rounded" height={160} />;
  if (channels.length === 0) return <EmptyState text={t.noChannels} />;
  return <ChooseChannel control={control} channels={channels} connectors={connectors} onChosen={choose} />;
}
