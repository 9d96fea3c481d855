import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { webChatSettingsTexts as settings } from '../texts/web-chat-settings.texts';

/** History labels of an integration's properties. */
export const integrationHistoryLabels: Readonly<Record<string, string>> = {
  name: t.name,
  status: t.status,
  is_bot_enabled: t.botLabel,
  callback_url: settings.callbackUrl,
  website_url: settings.websiteUrl,
  allowed_domains: settings.allowedDomains,
  greeting: settings.greeting,
  introduction: settings.introduction,
  colour: settings.colour,
  position: settings.position,
  launcher_spacing: settings.launcherSpacing,
  language: settings.language,
  notice: settings.noticeText,
  pre_chat: settings.preChat,
  has_human_button: settings.hasHumanButton,
  takes_files: settings.takesFiles,
  session_days: settings.sessionDays,
  reply_reopens: settings.replyReopens,
  blocked_networks: settings.blockedNetworks,
};
