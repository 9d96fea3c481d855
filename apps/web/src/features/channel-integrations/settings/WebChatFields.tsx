import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { StringListInput } from '../../../ui/form/fields/StringListInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationFormControl } from '../data/integration-form-values';
import { webChatSettingsTexts as t } from '../texts/web-chat-settings.texts';
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
        label={t.websiteUrl}
        help={t.websiteUrlHelp}
        type="url"
        placeholder="https://"
        isNullable
      />
      <StringListInput
        control={control}
        name="web_chat.allowed_domains"
        label={t.allowedDomains}
        help={t.allowedDomainsHelp}
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
        label={t.greeting}
        help={t.greetingHelp}
        rows={2}
        isRequired
      />
      <TextInput
        control={control}
        name="web_chat.introduction"
        label={t.introduction}
        help={t.introductionHelp}
        rows={2}
      />
      <FormSection title={t.appearance}>
        <TextInput control={control} name="web_chat.colour" label={t.colour} type="color" isRequired />
        <SelectInput
          control={control}
          name="web_chat.language"
          label={t.language}
          options={toOptions(t.languages)}
        />
        <SelectInput
          control={control}
          name="web_chat.position"
          label={t.position}
          options={toOptions(t.positions)}
        />
        <NumberInput
          control={control}
          name="web_chat.launcher_spacing"
          label={t.launcherSpacing}
          help={t.launcherSpacingHelp}
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
        label={t.hasHumanButton}
        help={t.hasHumanButtonHelp}
      />
      <SwitchInput
        control={control}
        name="web_chat.takes_files"
        label={t.takesFiles}
        help={t.takesFilesHelp}
      />
      <SwitchInput
        control={control}
        name="web_chat.reply_reopens"
        label={t.replyReopens}
        help={t.replyReopensHelp}
      />
      <NumberInput
        control={control}
        name="web_chat.session_days"
        label={t.sessionDays}
        help={t.sessionDaysHelp}
        isRequired
      />
      <StringListInput
        control={control}
        name="web_chat.blocked_networks"
        label={t.blockedNetworks}
        help={t.blockedNetworksHelp}
      />
    </>
  );
}
