import type { ConnectorFacts } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { PlatformFields } from '../../../shared/platform/ConnectorFields';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import type { IntegrationControl } from '../data/integration-form-values';
import { isPlatform } from '../data/is-platform';
import { ApiFields } from '../settings/ApiFields';
import { AppearanceFields, ConductFields, WebsiteFields } from '../settings/WebChatFields';
import { SecretField } from './SecretField';

interface SettingsFieldsProps {
  control: IntegrationControl;
  integration: ChannelIntegration;
  connector: ConnectorFacts | undefined;
  /** Changed here beside the form. */
  onChanged: (integration: ChannelIntegration) => void;
}

/** What can be changed of a line: its name, and what its kind asks for. */
export function SettingsFields({ control, integration, connector, onChanged }: SettingsFieldsProps) {
  return (
    <>
      <TextInput control={control} name="name" label={t.name} help={t.nameHelp} isRequired />
      {integration.channel === 'web_chat' && (
        <>
          <WebsiteFields control={control} />
          <AppearanceFields control={control} />
          <ConductFields control={control} />
        </>
      )}
      {integration.channel === 'api' && <ApiFields control={control} />}
      {isPlatform(integration.channel) ? (
        <PlatformFields
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
