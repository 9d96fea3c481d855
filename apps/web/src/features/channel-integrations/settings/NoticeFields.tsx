import { useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationFormControl } from '../data/integration-form-values';

/** The notice banner: its text is required while it is enabled. */
export function NoticeFields({ control }: { control: IntegrationFormControl }) {
  const isShown = useWatch({ control, name: 'web_chat.notice.is_shown' });
  return (
    <>
      <SwitchInput
        control={control}
        name="web_chat.notice.is_shown"
        label={t('channel-integrations.webChatSettings.noticeIsShown')}
        help={t('channel-integrations.webChatSettings.noticeIsShownHelp')}
      />
      {isShown && (
        <TextInput
          control={control}
          name="web_chat.notice.text"
          label={t('channel-integrations.webChatSettings.noticeText')}
          rows={2}
          isRequired
        />
      )}
    </>
  );
}
