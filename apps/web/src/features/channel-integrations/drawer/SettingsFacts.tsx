import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { Facts } from '../../../ui/Facts';
import { integrationsTexts as texts } from '../channel-integrations.texts';
import { settingsTexts as t } from '../settings/settings.texts';

/** The settings of a line for those who may only read them. */
export function SettingsFacts({ integration: { web_chat, api } }: { integration: ChannelIntegration }) {
  const yesNo = (is: boolean) => (is ? texts.yes : texts.no);
  if (!web_chat) {
    return <Facts facts={[{ label: t.callbackUrl, value: api?.callback_url ?? texts.receivesOnly }]} />;
  }
  return (
    <Facts
      facts={[
        { label: t.websiteUrl, value: web_chat.website_url },
        { label: t.allowedDomains, value: web_chat.allowed_domains.join('\n') || texts.anyDomain },
        { label: t.greeting, value: web_chat.greeting },
        { label: t.introduction, value: web_chat.introduction },
        { label: t.colour, value: web_chat.colour },
        { label: t.language, value: t.languages[web_chat.language] },
        { label: t.position, value: t.positions[web_chat.position] },
        { label: t.noticeText, value: web_chat.notice.is_shown ? web_chat.notice.text : null },
        { label: t.preChat, value: web_chat.pre_chat.map(({ label }) => label).join('\n') },
        { label: t.hasHumanButton, value: yesNo(web_chat.has_human_button) },
        { label: t.takesFiles, value: yesNo(web_chat.takes_files) },
        { label: t.replyReopens, value: yesNo(web_chat.reply_reopens) },
        { label: t.sessionDays, value: String(web_chat.session_days) },
        { label: t.blockedNetworks, value: web_chat.blocked_networks.join('\n') },
      ]}
    />
  );
}
