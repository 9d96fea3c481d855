import type { Channel } from '@relaydesk/contracts/channel';
import { UpdateChannel } from '@relaydesk/contracts/channel';
import type { z } from 'zod';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { SwitchInput } from '../../ui/form/SwitchInput';
import { TextInput } from '../../ui/form/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { channelsList } from './channels.list';
import { channelsTexts as t } from './channels.texts';

interface ChannelFormProps {
  channel: Channel;
  onSaved: () => void;
  onClose: () => void;
}

type Input = z.input<typeof UpdateChannel>;

/** What organisations read about a channel, and whether it is offered. */
export function ChannelForm({ channel, onSaved, onClose }: ChannelFormProps) {
  const dispatch = useAppDispatch();
  const record = useRecordForm<Input, z.output<typeof UpdateChannel>>({
    schema: UpdateChannel,
    values: valuesOf(channel),
    valuesOf: (current) => valuesOf(current as Channel), // a conflict brings the record of the same route
    save: (values, idempotencyKey) => dispatch(channelsList.change(channel.id, values, { idempotencyKey })),
    onSaved,
  });
  const { control } = record.form;
  return (
    <FormDrawer title={t.editTitle} form={record} onClose={onClose}>
      <TextInput control={control} name="name" label={t.name} isRequired autoFocus />
      <TextInput control={control} name="description" label={t.descriptionLabel} rows={3} />
      <SwitchInput control={control} name="is_enabled" label={t.enabled} help={t.enabledHelp} />
    </FormDrawer>
  );
}

const valuesOf = ({ name, description, is_enabled, version }: Channel): Input => ({
  name,
  description,
  is_enabled,
  version,
});
