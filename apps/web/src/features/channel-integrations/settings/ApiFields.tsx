import { t } from '../../../lib/locale/i18n';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationFormControl } from '../data/integration-form-values';

/** The URL that receives replies of the API channel. */
export function ApiFields({ control }: { control: IntegrationFormControl }) {
  return (
    <TextInput
      control={control}
      name="api.callback_url"
      label={t('channel-integrations.webChatSettings.callbackUrl')}
      help={t('channel-integrations.webChatSettings.callbackUrlHelp')}
      type="url"
      placeholder="https://"
      isNullable
    />
  );
}
