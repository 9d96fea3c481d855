import Skeleton from '@mui/material/Skeleton';
import type { Channel, ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { useState } from 'react';
import { connectorsApi } from '../../api/endpoints/connectors.api';
import { getQueryError } from '../../api/query-error';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { getConnectorFieldLabels } from '../../shared/platform/connector-field-labels';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { useRecordForm } from '../../ui/form/use-record-form';
import { ChannelEvents } from './ChannelEvents';
import { ChannelFields } from './ChannelFields';
import { ChannelOverview } from './ChannelOverview';
import type { ChannelFormInput, ChannelFormOutput } from './channel-form-values';
import {
  buildChannelSchema,
  defaultChannelInput,
  toChannelFormInput,
  toCreateChannel,
  toPlatformFormValues,
  toUpdateChannel,
} from './channel-form-values';
import { channelHistoryLabels } from './channel-history-labels';
import { channelsList } from './data/channels.list';

interface ChannelFormProps {
  /** null: a new one. */
  channel: Channel | null;
  /** Whether the settings tab is opened first, or the overview. */
  isEditing: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** The drawer of a channel: overview, settings, raw events and history; or a new channel. */
export function ChannelForm(props: ChannelFormProps) {
  const { data, error, refetch } = connectorsApi.useConnectorsQuery();
  if (data) return <ChannelFormContent {...props} connectors={data} />;
  const failure = getQueryError(error);
  return (
    <SideDrawer title={getChannelFormTitle(props)} onClose={props.onClose}>
      {failure ? (
        <ErrorAlert failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </SideDrawer>
  );
}

const getChannelFormTitle = ({ channel, isEditing }: ChannelFormProps): string => {
  if (!channel) return t('channels.add');
  return isEditing ? t('channels.editTitle') : channel.name;
};

function ChannelFormContent(props: ChannelFormProps & { connectors: ConnectorDescriptor[] }) {
  const { channel, isEditing, onSaved, onClose, connectors } = props;
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState(channel?.kind ?? defaultChannelInput.kind);
  const connector = connectors.find((one) => one.kind === kind);
  const record = useRecordForm<ChannelFormInput, ChannelFormOutput>({
    schema: buildChannelSchema(connector, channel?.platform ?? null),
    values: channel ? toChannelFormInput(channel, connector) : defaultChannelInput,
    valuesOf: (current) => toChannelFormInput(current as Channel, connector), // a conflict contains the record of the same route
    save: (values, idempotencyKey) =>
      channel
        ? dispatch(channelsList.change(channel.id, toUpdateChannel(values, channel), { idempotencyKey }))
        : dispatch(channelsList.create(toCreateChannel(values), { idempotencyKey })),
    onSaved,
  });
  const { control, setValue } = record.form;
  const frame = { title: getChannelFormTitle(props), form: record, onClose };
  if (!channel) {
    const choose = (chosen: string) => {
      setKind(chosen);
      setValue(
        'platform',
        toPlatformFormValues(
          connectors.find((one) => one.kind === chosen),
          null,
        ),
      );
    };
    return (
      <FormDrawer {...frame}>
        <ChannelFields control={control} isNew connectors={connectors} onKind={choose} />
      </FormDrawer>
    );
  }
  /** Changes made here outside the form do not cause a conflict with it. */
  const keepUp = ({ version }: Channel) => setValue('version', version);
  const overview = {
    label: t('channels.overview'),
    content: <ChannelOverview channel={channel} onChanged={keepUp} />,
  };
  const events = { label: t('channels.events'), content: <ChannelEvents channelId={channel.id} /> };
  return (
    <FormDrawer
      {...frame}
      mainTab={t('channels.settings')}
      tabsBefore={isEditing ? [] : [overview]}
      tabsAfter={isEditing ? [overview, events] : [events]}
      history={
        <HistoryTab
          record_type="channel"
          record_id={channel.record_id}
          labels={{ ...channelHistoryLabels, ...getConnectorFieldLabels(connector?.platform_fields) }}
        />
      }
    >
      <ChannelFields
        control={control}
        isNew={false}
        connectors={connectors}
        stored={channel.platform?.credentials}
      />
    </FormDrawer>
  );
}
