import type { Channel } from '@relaydesk/contracts/channel';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { HistoryTab } from '../../records/HistoryTab';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { useRecordForm } from '../../ui/form/use-record-form';
import { ChannelEvents } from './ChannelEvents';
import { ChannelFields } from './ChannelFields';
import { ChannelOverview } from './ChannelOverview';
import type { ChannelInput, ChannelOutput } from './channel-values';
import { ChannelValues, changeOf, channelValues, creationOf, newChannel } from './channel-values';
import { channelsList } from './channels.list';
import { channelsTexts as t } from './channels.texts';
import { channelsValidation } from './channels.validation.texts';
import { historyLabels } from './history-labels';

interface ChannelFormProps {
  /** null: a new one. */
  channel: Channel | null;
  /** Whether the settings come first, or what is known about it. */
  isEditing: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** A channel in the drawer: what is known about it, its settings, its raw events and its history; or a new one. */
export function ChannelForm({ channel, isEditing, onSaved, onClose }: ChannelFormProps) {
  const dispatch = useAppDispatch();
  const record = useRecordForm<ChannelInput, ChannelOutput>({
    schema: ChannelValues,
    values: channel ? channelValues(channel) : newChannel,
    messages: channelsValidation,
    valuesOf: (current) => channelValues(current as Channel), // a conflict brings the record of the same route
    save: (values, idempotencyKey) =>
      channel
        ? dispatch(channelsList.change(channel.id, changeOf(values, channel), { idempotencyKey }))
        : dispatch(channelsList.create(creationOf(values), { idempotencyKey })),
    onSaved,
  });
  const { control } = record.form;
  if (!channel) {
    return (
      <FormDrawer title={t.add} form={record} onClose={onClose}>
        <ChannelFields control={control} isNew />
      </FormDrawer>
    );
  }
  const overview = { label: t.overview, content: <ChannelOverview channel={channel} /> };
  const events = { label: t.events, content: <ChannelEvents channelId={channel.id} /> };
  return (
    <FormDrawer
      title={isEditing ? t.editTitle : channel.name}
      form={record}
      onClose={onClose}
      mainTab={t.settings}
      tabsBefore={isEditing ? [] : [overview]}
      tabsAfter={isEditing ? [overview, events] : [events]}
      history={<HistoryTab record_type="channel" record_id={channel.record_id} labels={historyLabels} />}
    >
      <ChannelFields control={control} isNew={false} />
    </FormDrawer>
  );
}
