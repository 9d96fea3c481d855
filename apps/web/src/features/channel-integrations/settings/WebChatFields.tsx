import { optionsOf } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { LinesInput } from '../../../ui/form/fields/StringListInput';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationControl } from '../data/integration-form-values';
import { ChatPreview } from './ChatPreview';
import { NoticeFields } from './NoticeFields';
import { PreChatFields } from './PreChatFields';
import { settingsTexts as t } from '../texts/web-chat-settings.texts';

interface FieldsProps {
  control: IntegrationControl;
}

/** On which websites the chat stands. */
export function WebsiteFields({ control }: FieldsProps) {
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
      <LinesInput
        control={control}
        name="web_chat.allowed_domains"
        label={t.allowedDomains}
        help={t.allowedDomainsHelp}
      />
    </>
  );
}

/** How the chat window looks and what it says, with a preview that follows every change. */
export function AppearanceFields({ control }: FieldsProps) {
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
          options={optionsOf(t.languages)}
        />
        <SelectInput
          control={control}
          name="web_chat.position"
          label={t.position}
          options={optionsOf(t.positions)}
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

/** What happens before and after a conversation, and who is kept out. */
export function ConductFields({ control }: FieldsProps) {
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
      <LinesInput
        control={control}
        name="web_chat.blocked_networks"
        label={t.blockedNetworks}
        help={t.blockedNetworksHelp}
      />
    </>
  );
}
