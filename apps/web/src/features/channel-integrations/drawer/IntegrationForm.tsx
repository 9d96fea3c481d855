import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useMay } from '../../../api/use-role';
import { showToast } from '../../../lib/show-toast';
import { HistoryTab } from '../../../records/HistoryTab';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { TextInput } from '../../../ui/form/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { channelIntegrationsList } from '../channel-integrations.list';
import { integrationsTexts as t } from '../channel-integrations.texts';
import { integrationsValidation } from '../channel-integrations.validation.texts';
import type { IntegrationInput, IntegrationOutput } from '../integration-values';
import { IntegrationValues, integrationValues } from '../integration-values';
import { ApiFields } from '../settings/ApiFields';
import { AppearanceFields, ConductFields, WebsiteFields } from '../settings/WebChatFields';
import { BotTab } from './BotTab';
import { historyLabels } from './history-labels';
import { InstallTab } from './InstallTab';
import { IntegrationOverview } from './IntegrationOverview';
import { SecretField } from './SecretField';
import { StatusAside } from './StatusAside';

interface IntegrationFormProps {
  integration: ChannelIntegration;
  /** Whether the settings come first, or how it fares. */
  isEditing: boolean;
  onClose: () => void;
}

/** The drawer of one integration for those who may change it. */
export function IntegrationForm({ integration, isEditing, onClose }: IntegrationFormProps) {
  const dispatch = useAppDispatch();
  const mayReadHistory = useMay('audit.read');
  const record = useRecordForm<IntegrationInput, IntegrationOutput>({
    schema: IntegrationValues,
    values: integrationValues(integration),
    messages: integrationsValidation,
    valuesOf: (current) => integrationValues(current as ChannelIntegration), // a conflict brings the record of the same route
    save: ({ channel: _, channel_id: __, version = integration.version, ...change }, idempotencyKey) =>
      dispatch(channelIntegrationsList.change(integration.id, { ...change, version }, { idempotencyKey })),
    onSaved: () => {
      showToast.success(t.saved);
      onClose();
    },
  });
  const { control } = record.form;
  /** What was changed here beside the form is no conflict with it. */
  const keepUp = ({ version, bot }: ChannelIntegration) => {
    record.form.setValue('version', version);
    record.form.setValue('is_bot_enabled', bot.own);
  };
  const overview = { label: t.overview, content: <IntegrationOverview integration={integration} /> };
  const bot = { label: t.bot, content: <BotTab integration={integration} onChanged={keepUp} /> };
  const install = { label: t.install, content: <InstallTab integration={integration} /> };

  return (
    <FormDrawer
      title={isEditing ? t.edit : integration.name}
      aside={<StatusAside integration={integration} />}
      form={record}
      onClose={onClose}
      mainTab={t.settings}
      tabsBefore={isEditing ? [] : [overview]}
      tabsAfter={isEditing ? [overview, bot, install] : [bot, install]}
      history={
        mayReadHistory && (
          <HistoryTab record_type="channel_integration" record_id={integration.id} labels={historyLabels} />
        )
      }
    >
      <TextInput control={control} name="name" label={t.name} help={t.nameHelp} isRequired />
      {integration.channel === 'web_chat' ? (
        <>
          <WebsiteFields control={control} />
          <AppearanceFields control={control} />
          <ConductFields control={control} />
        </>
      ) : (
        <ApiFields control={control} />
      )}
      <SecretField integration={integration} onChanged={keepUp} />
    </FormDrawer>
  );
}
