import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { t } from '../../../lib/locale/i18n';
import { ConnectorFields } from '../../../shared/platform/ConnectorFields';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationFormControl } from '../data/integration-form-values';
import { isPlatformChannel } from '../data/is-platform';
import { ApiFields } from '../settings/ApiFields';
import { DefaultTeamField } from '../settings/DefaultTeamField';
import { AppearanceFields, WebChatBehaviourFields, WebsiteFields } from '../settings/WebChatFields';
import { SecretField } from './SecretField';

interface IntegrationSettingsFieldsProps {
  control: IntegrationFormControl;
  integration: ChannelIntegration;
  connector: ConnectorDescriptor | undefined;
  /** Changed here outside the form. */
  onChanged: (integration: ChannelIntegration) => void;
}

/** The editable settings of an integration: its name and the fields of its kind. */
export function IntegrationSettingsFields({
  control,
  integration,
  connector,
  onChanged,
}: IntegrationSettingsFieldsProps) {
  return (
    <>
      <TextInput
        control={control}
        name="name"
        label={t('channel-integrations.integrations.name')}
        help={t('channel-integrations.integrations.nameHelp')}
        isRequired
      />
      <DefaultTeamField control={control} />
      {integration.channel === 'web_chat' && (
        <>
          <WebsiteFields control={control} />
          <AppearanceFields control={control} />
          <WebChatBehaviourFields control={control} />
        </>
      )}
      {integration.channel === 'api' && <ApiFields control={control} />}
      {isPlatformChannel(integration.channel) ? (
        <ConnectorFields
          control={control}
          fields={connector?.line_fields ?? []}
          stored={integration.platform?.credentials}
        />
      ) : (
        <SecretField integration={integration} onChanged={onChanged} />
      )}
    </>
  );
}
