import { useWatch } from 'react-hook-form';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationFormControl } from '../data/integration-form-values';
import { webChatSettingsTexts as t } from '../texts/web-chat-settings.texts';

/** The notice banner: its text is required while it is enabled. */
export function NoticeFields({ control }: { control: IntegrationFormControl }) {
  const isShown = useWatch({ control, name: 'web_chat.notice.is_shown' });
  return (
    <>
      <SwitchInput
        control={control}
        name="web_chat.notice.is_shown"
        label={t.noticeIsShown}
        help={t.noticeIsShownHelp}
      />
      {isShown && (
        <TextInput control={control} name="web_chat.notice.text" label={t.noticeText} rows={2} isRequired />
      )}
    </>
  );
}
