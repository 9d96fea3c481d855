import type { IntegrationTest } from '@relaydesk/contracts/channel-integration';
import { SendTestMessage } from '@relaydesk/contracts/channel-integration';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { channelIntegrationsApi } from '../data/channel-integrations.api';

interface TestMessageDialogProps {
  integrationId: string;
  /** The platform's response. */
  onSent: (result: IntegrationTest) => void;
  onClose: () => void;
}

/** Asks for recipient and text of a test message. */
export function TestMessageDialog({ integrationId, onSent, onClose }: TestMessageDialogProps) {
  const [send] = channelIntegrationsApi.useSendTestMessageMutation();
  const record = useRecordForm<SendTestMessage, SendTestMessage>({
    schema: SendTestMessage,
    values: { to: '', text: t('channel-integrations.integrations.sendTestDefault') },
    save: async (values) => onSent(await unwrap(send({ id: integrationId, ...values }))),
    onSaved: onClose,
  });
  const { control } = record.form;
  return (
    // The drawer around it is also a form, which must not be submitted with this one.
    <div onSubmit={(event) => event.stopPropagation()}>
      <FormDialog
        title={t('channel-integrations.integrations.sendTest')}
        text={t('channel-integrations.integrations.sendTestText')}
        confirm={t('channel-integrations.integrations.sendTestAction')}
        form={record}
        onClose={onClose}
      >
        <TextInput
          control={control}
          name="to"
          label={t('channel-integrations.integrations.sendTestTo')}
          help={t('channel-integrations.integrations.sendTestToHelp')}
          isRequired
          autoFocus
        />
        <TextInput
          control={control}
          name="text"
          label={t('channel-integrations.integrations.sendTestMessage')}
          rows={3}
          isRequired
        />
      </FormDialog>
    </div>
  );
}
