import type { InboxSettings } from '@relaydesk/contracts/inbox-settings';
import { UpdateInboxSettings } from '@relaydesk/contracts/inbox-settings';
import type { z } from 'zod';
import { unwrap } from '../../api/http/unwrap';
import { messagesIn, t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { toOptions } from '../../ui/filters/FilterSelect';

import { FormDialog } from '../../ui/form/FormDialog';
import { FormErrorAlert } from '../../ui/form/FormErrorAlert';
import { NumberInput } from '../../ui/form/fields/NumberInput';
import { RadioInput } from '../../ui/form/fields/RadioInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { inboxSettingsApi } from './inbox-settings.api';

type InboxFormInput = z.input<typeof UpdateInboxSettings>;

/** Each duration in minutes with the meaning of an empty field. */
const MINUTE_FIELDS = {
  get first_response_target_minutes() {
    return t('organisation-settings.inbox.target_help');
  },
  get ring_again_minutes() {
    return t('organisation-settings.inbox.ring_again_help');
  },
  get escalate_minutes() {
    return t('organisation-settings.inbox.emptyIsNever');
  },
  get tell_place_minutes() {
    return t('organisation-settings.inbox.emptyIsNever');
  },
  get return_minutes() {
    return t('organisation-settings.inbox.return_help');
  },
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
      showToast.success(t('organisation-settings.inbox.saved'));
      onClose();
    },
  });
  const { control } = record.form;

  return (
    <FormDialog
      title={t('organisation-settings.inbox.title')}
      text={t('organisation-settings.inbox.description')}
      confirm={t('organisation-settings.inbox.save')}
      form={record}
      conflict={<FormErrorAlert form={record} />}
      onClose={onClose}
    >
      <RadioInput
        control={control}
        name="assignment"
        label={t('organisation-settings.inbox.assignment')}
        options={toOptions(messagesIn('organisation-settings.inbox.assignments'))}
      />
      {(Object.keys(MINUTE_FIELDS) as (keyof typeof MINUTE_FIELDS)[]).map(
        (
          name, // Object.keys loses the key type
        ) => (
          <NumberInput
            key={name}
            control={control}
            name={name}
            label={t(`organisation-settings.inbox.${name}`)}
            help={MINUTE_FIELDS[name]}
            unit={t('organisation-settings.inbox.unit')}
            isNullable
          />
        ),
      )}
    </FormDialog>
  );
}
