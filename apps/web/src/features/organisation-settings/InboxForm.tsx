import type { InboxSettings } from '@relaydesk/contracts/inbox-settings';
import { UpdateInboxSettings } from '@relaydesk/contracts/inbox-settings';
import type { z } from 'zod';
import { unwrap } from '../../api/http/unwrap';
import { showToast } from '../../lib/show-toast';
import { toOptions } from '../../ui/filters/FilterSelect';

import { FormDialog } from '../../ui/form/FormDialog';
import { FormErrorAlert } from '../../ui/form/FormErrorAlert';
import { NumberInput } from '../../ui/form/fields/NumberInput';
import { RadioInput } from '../../ui/form/fields/RadioInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { inboxSettingsApi } from './inbox-settings.api';
import { inboxTexts as t } from './inbox-settings.texts';

type InboxFormInput = z.input<typeof UpdateInboxSettings>;

/** Each duration in minutes with the meaning of an empty field. */
const MINUTE_FIELDS = {
  first_response_target_minutes: t.target_help,
  ring_again_minutes: t.ring_again_help,
  escalate_minutes: t.emptyIsNever,
  tell_place_minutes: t.emptyIsNever,
  return_minutes: t.return_help,
} as const;

/** The inbox settings in a dialog. */
export function InboxForm({ settings, onClose }: { settings: InboxSettings; onClose: () => void }) {
  const [change] = inboxSettingsApi.useChangeInboxSettingsMutation();
  const record = useRecordForm<InboxFormInput, UpdateInboxSettings>({
    schema: UpdateInboxSettings,
    values: settings,
    valuesOf: (current) => current as InboxSettings, // a conflict contains the record of the same route
    save: (sent) => unwrap(change(sent)),
    onSaved: () => {
      showToast.success(t.saved);
      onClose();
    },
  });
  const { control } = record.form;

  return (
    <FormDialog
      title={t.title}
      text={t.description}
      confirm={t.save}
      form={record}
      conflict={<FormErrorAlert form={record} />}
      onClose={onClose}
    >
      <RadioInput
        control={control}
        name="assignment"
        label={t.assignment}
        options={toOptions(t.assignments)}
      />
      {(Object.keys(MINUTE_FIELDS) as (keyof typeof MINUTE_FIELDS)[]).map(
        (
          name, // Object.keys loses the key type
        ) => (
          <NumberInput
            key={name}
            control={control}
            name={name}
            label={t[name]}
            help={MINUTE_FIELDS[name]}
            unit={t.unit}
            isNullable
          />
        ),
      )}
    </FormDialog>
  );
}
