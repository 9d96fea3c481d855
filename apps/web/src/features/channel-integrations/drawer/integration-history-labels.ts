import { t } from '../../../lib/locale/i18n';

/** History labels of an integration's properties. */
export const integrationHistoryLabels: Readonly<Record<string, string>> = {
  get name() {
    return t('channel-integrations.integrations.name');
  },
  get status() {
    return t('channel-integrations.integrations.status');
  },
  get is_bot_enabled() {
    return t('channel-integrations.integrations.botLabel');
  },
  get callback_url() {
    return t('channel-integrations.webChatSettings.callbackUrl');
  },
  get website_url() {
    return t('channel-integrations.webChatSettings.websiteUrl');
  },
  get allowed_domains() {
    return t('channel-integrations.webChatSettings.allowedDomains');
  },
  get greeting() {
    return t('channel-integrations.webChatSettings.greeting');
  },
  get introduction() {
    return t('channel-integrations.webChatSettings.introduction');
  },
  get colour() {
    return t('channel-integrations.webChatSettings.colour');
  },
  get position() {
    return t('channel-integrations.webChatSettings.position');
  },
  get launcher_spacing() {
    return t('channel-integrations.webChatSettings.launcherSpacing');
  },
  get language() {
    return t('channel-integrations.webChatSettings.language');
  },
  get notice() {
    return t('channel-integrations.webChatSettings.noticeText');
  },
  get pre_chat() {
    return t('channel-integrations.webChatSettings.preChat');
  },
  get has_human_button() {
    return t('channel-integrations.webChatSettings.hasHumanButton');
  },
  get takes_files() {
    return t('channel-integrations.webChatSettings.takesFiles');
  },
  get session_days() {
    return t('channel-integrations.webChatSettings.sessionDays');
  },
  get reply_reopens() {
    return t('channel-integrations.webChatSettings.replyReopens');
  },
  get blocked_networks() {
    return t('channel-integrations.webChatSettings.blockedNetworks');
  },
};
