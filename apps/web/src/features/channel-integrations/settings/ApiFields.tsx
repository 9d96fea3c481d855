import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationControl } from '../data/integration-form-values';
import { settingsTexts as t } from '../texts/web-chat-settings.texts';

/** Where the API channel sends what is answered. */
export function ApiFields({ control }: { control: IntegrationControl }) {
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
