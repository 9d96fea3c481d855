import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationFormControl } from '../data/integration-form-values';
import { webChatSettingsTexts as t } from '../texts/web-chat-settings.texts';

/** The URL that receives replies of the API channel. */
export function ApiFields({ control }: { control: IntegrationFormControl }) {
  return (
    <TextInput
      control={control}
      name="api.callback_url"
      label={t.callbackUrl}
      help={t.callbackUrlHelp}
      type="url"
      placeholder="https://"
      isNullable
    />
  );
}
