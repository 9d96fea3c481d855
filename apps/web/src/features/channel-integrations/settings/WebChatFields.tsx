import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { StringListInput } from '../../../ui/form/fields/StringListInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationFormControl } from '../data/integration-form-values';
import { ChatPreview } from './ChatPreview';
import { NoticeFields } from './NoticeFields';
import { PreChatFields } from './PreChatFields';

interface WebChatFieldsProps {
  control: IntegrationFormControl;
}

/** The websites that may embed the chat. */
export function WebsiteFields({ control }: WebChatFieldsProps) {
  return (
    <>
      <TextInput
        control={control}
        name="web_chat.website_url"
        label={t('channel-integrations.webChatSettings.websiteUrl')}
        help={t('channel-integrations.webChatSettings.websiteUrlHelp')}
        type="url"
        placeholder="https://"
        isNullable
      />
      <StringListInput
        control={control}
        name="web_chat.allowed_domains"
        label={t('channel-integrations.webChatSettings.allowedDomains')}
        help={t('channel-integrations.webChatSettings.allowedDomainsHelp')}
      />
    </>
  );
}

/** Appearance and texts of the chat window, with a live preview. */
export function AppearanceFields({ control }: WebChatFieldsProps) {
  return (
    <>
      <TextInput
        control={control}
        name="web_chat.greeting"
        label={t('channel-integrations.webChatSettings.greeting')}
        help={t('channel-integrations.webChatSettings.greetingHelp')}
        rows={2}
        isRequired
      />
      <TextInput
        control={control}
        name="web_chat.introduction"
        label={t('channel-integrations.webChatSettings.introduction')}
        help={t('channel-integrations.webChatSettings.introductionHelp')}
        rows={2}
      />
      <FormSection title={t('channel-integrations.webChatSettings.appearance')}>
        <TextInput
          control={control}
          name="web_chat.colour"
          label={t('channel-integrations.webChatSettings.colour')}
          type="color"
          isRequired
        />
        <SelectInput
          control={control}
          name="web_chat.language"
          label={t('channel-integrations.webChatSettings.language')}
          options={toOptions(messagesIn('channel-integrations.webChatSettings.languages'))}
        />
        <SelectInput
          control={control}
          name="web_chat.position"
          label={t('channel-integrations.webChatSettings.position')}
          options={toOptions(messagesIn('channel-integrations.webChatSettings.positions'))}
        />
        <NumberInput
          control={control}
          name="web_chat.launcher_spacing"
          label={t('channel-integrations.webChatSettings.launcherSpacing')}
          help={t('channel-integrations.webChatSettings.launcherSpacingHelp')}
          unit="px"
        />
      </FormSection>
      <NoticeFields control={control} />
      <ChatPreview control={control} />
    </>
  );
}

/** Before and after a conversation, and blocked visitors. */
export function WebChatBehaviourFields({ control }: WebChatFieldsProps) {
  return (
    <>
      <PreChatFields control={control} />
      <SwitchInput
        control={control}
        name="web_chat.has_human_button"
        label={t('channel-integrations.webChatSettings.hasHumanButton')}
        help={t('channel-integrations.webChatSettings.hasHumanButtonHelp')}
      />
      <SwitchInput
        control={control}
        name="web_chat.takes_files"
        label={t('channel-integrations.webChatSettings.takesFiles')}
        help={t('channel-integrations.webChatSettings.takesFilesHelp')}
      />
      <SwitchInput
        control={control}
        name="web_chat.reply_reopens"
        label={t('channel-integrations.webChatSettings.replyReopens')}
        help={t('channel-integrations.webChatSettings.replyReopensHelp')}
      />
      <NumberInput
        control={control}
        name="web_chat.session_days"
        label={t('channel-integrations.webChatSettings.sessionDays')}
        help={t('channel-integrations.webChatSettings.sessionDaysHelp')}
        isRequired
      />
      <StringListInput
        control={control}
        name="web_chat.blocked_networks"
        label={t('channel-integrations.webChatSettings.blockedNetworks')}
        help={t('channel-integrations.webChatSettings.blockedNetworksHelp')}
      />
    </>
  );
}
